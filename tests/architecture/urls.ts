import type { Project, Violation } from './project';

/**
 * Operations of the contract without a handler in server/operations/operations.ts, and handlers without an operation.
 */
export function unwiredOperations(
  operations: Readonly<Record<string, unknown>>,
  handlers: Readonly<Record<string, unknown>>,
): Violation[] {
  const isWired = (id: string) =>
    Object.hasOwn(handlers, id) && handlers[id] !== undefined && handlers[id] !== null;
  return [
    ...Object.keys(operations)
      .filter((id) => !isWired(id))
      .map((id) => `${id} has no handler in server/operations/operations.ts`),
    ...Object.keys(handlers)
      .filter((id) => !Object.hasOwn(operations, id))
      .map((id) => `${id} is no operation of the contract`),
  ];
}

/**
 * The folder of `server/` that handles a path and everything below it; the longest match counts. Paths omit `/v1` and
 * use `*` for a parameter.
 */
const homes: Readonly<Record<string, string>> = {
  '/console/frame': 'developers/frame',
  '/console/home': 'developers/frame',
  '/console/invitations': 'organisation/invitations',
  '/console/oidc-sessions': 'organisation/sessions',
  '/console/passkey-sign-ins': 'organisation/sessions',
  '/console/passkeys': 'organisation/account-security',
  '/console/password': 'organisation/account-security',
  '/console/password-resets': 'organisation/account-security',
  '/console/recovery-codes': 'organisation/account-security',
  '/console/second-factor': 'organisation/account-security',
  '/console/security': 'organisation/account-security',
  '/console/sessions': 'organisation/sessions',
  '/console/sign-ins': 'organisation/sessions',
  '/console/totp': 'organisation/account-security',
  '/operator/announcements': 'organisation/notifications',
  '/operator/audit': 'developers/audit-trail',
  '/operator/exceptions': 'treasury/exceptions',
  '/operator/funding-requests': 'treasury/transfers',
  '/operator/investments': 'trading/catalogue',
  '/operator/kyb/cases': 'kyb/review',
  '/operator/kyb/summary': 'kyb/review',
  '/operator/kyb/export': 'kyb/review',
  '/operator/ledger': 'treasury/settlement-report',
  '/operator/manual-transfers': 'treasury/transfers',
  '/operator/market/imports': 'market/imports',
  '/operator/operators': 'organisation/members',
  '/operator/master-keys': 'core/master-keys',
  '/operator/orders': 'trading/execution',
  '/operator/organisations': 'organisation/organisations',
  '/operator/organisations/*/export': 'developers/export',
  '/operator/organisations/*/keys': 'organisation/api-keys',
  '/operator/organisations/*/kyb': 'kyb/review',
  '/operator/organisations/*/members': 'organisation/members',
  '/operator/people/reset-factors': 'organisation/account-security',
  '/operator/rails': 'treasury/receiving-accounts',
  '/operator/receiving-accounts': 'treasury/receiving-accounts',
  '/operator/settlement-report': 'treasury/settlement-report',
  '/operator/statements': 'treasury/statements',
  '/partner/approvals': 'approvals/requests',
  '/partner/approvals/rules': 'organisation/approvals',
  '/partner/banks': 'kyb/profile',
  '/partner/daily-balances': 'wallets/ledger',
  '/partner/events': 'core/event-outbox',
  '/partner/funding-requests': 'wallets/funding',
  '/partner/holdings': 'trading/holdings',
  '/partner/investments': 'trading/catalogue',
  '/partner/kyb': 'kyb/submission',
  '/partner/kyb/business': 'kyb/profile',
  '/partner/kyb/documents': 'kyb/documents',
  '/partner/kyb/people': 'kyb/profile',
  '/partner/kyb/settlement-accounts': 'kyb/profile',
  '/partner/mandates': 'wallets/mandates',
  '/partner/market': 'market/quotes',
  '/partner/market/watchlists': 'market/watchlists',
  '/partner/notifications': 'organisation/notifications',
  '/partner/orders': 'trading/orders',
  '/partner/organisation': 'organisation/organisations',
  '/partner/organisation/audit': 'developers/audit-trail',
  '/partner/organisation/branding': 'organisation/branding',
  '/partner/organisation/going-live': 'developers/going-live',
  '/partner/organisation/invitations': 'organisation/invitations',
  '/partner/organisation/keys': 'organisation/api-keys',
  '/partner/organisation/limits': 'developers/limits',
  '/partner/organisation/members': 'organisation/members',
  '/partner/organisation/request-problems': 'developers/request-log',
  '/partner/organisation/requests': 'developers/request-log',
  '/partner/reconciliation': 'wallets/ledger',
  '/partner/sandbox/clock': 'sandbox/clock',
  '/partner/sandbox/funding-requests': 'sandbox/simulate',
  '/partner/sandbox/holdings': 'sandbox/simulate',
  '/partner/sandbox/inboxes': 'webhooks/inboxes',
  '/partner/sandbox/mandates': 'sandbox/simulate',
  '/partner/sandbox/orders': 'sandbox/simulate',
  '/partner/sandbox/reset': 'sandbox/reset',
  '/partner/sandbox/scenarios': 'core/scenarios',
  '/partner/search': 'developers/search',
  '/partner/transactions': 'wallets/ledger',
  '/partner/transactions/*/trace': 'developers/trace',
  '/partner/wallets': 'wallets/balances',
  '/partner/wallets/*/fund': 'wallets/funding',
  '/partner/wallets/*/statement': 'wallets/ledger',
  '/partner/webhook-deliveries': 'webhooks/deliveries',
  '/partner/webhooks': 'webhooks/endpoints',
};

/** What an entry of an operations table may reference beside its handler: how it is run, and its dependencies. */
const shared = /^server\/(core\/handlers|platform\/|operations\/|wallets\/providers\/provider-call)/;

type Operations = Readonly<Record<string, { readonly path: string }>>;

/** Operations handled by another folder than the one for their path, and paths without a folder. */
export function misplacedOperations(project: Project, operations: Operations, table = homes): Violation[] {
  return project.modules
    .filter(({ path }) => /^server\/operations\/[\w-]+\.ts$/.test(path))
    .flatMap((module) => {
      const files = new Map<string, string>();
      for (const { specifier, names } of module.imports) {
        const file = project.resolve(module.path, specifier);
        for (const name of names ?? [])
          if (file?.startsWith('server/') && !shared.test(file)) files.set(name, file);
      }
      return [...entriesOf(module.text)].flatMap(([id, entry]) => {
        const path = operations[id]?.path;
        if (path === undefined) return [];
        const home = homeOf(path, table);
        if (home === undefined)
          return [`${id}: no folder is written for ${path} in tests/architecture/urls.ts`];
        return [...new Set(entry.match(/\w+/g))]
          .map((name) => files.get(name))
          .filter((file) => file !== undefined)
          .filter((file) => !file.startsWith(`server/${home}/`) && !isAddition(file, home))
          .map((file) => `${id}: ${path} belongs to server/${home}, not to ${file}`);
      });
    });
}

/** What the operations tables pass to a command because its own area may not import it. */
const additions: Readonly<Record<string, string>> = {
  'server/wallets/balances/open-wallets.ts': 'organisation/organisations',
};
const isAddition = (file: string, home: string): boolean => additions[file] === home;

/** The entries of a module's tables: from `  id: …` to the next one. */
const entriesOf = (text: string): Map<string, string> =>
  new Map(
    [...text.matchAll(/^ {2}(\w+): ([\s\S]*?)(?=^ {2}\w+:|^\})/gm)].map(([, id = '', entry = '']) => [
      id,
      entry,
    ]),
  );

function homeOf(path: string, table: Readonly<Record<string, string>>): string | undefined {
  const parts = path
    .replace('/v1/', '/')
    .replaceAll(/\{\w+\}/g, '*')
    .split('/');
  for (let length = parts.length; length > 1; length -= 1) {
    const home = table[parts.slice(0, length).join('/')];
    if (home !== undefined) return home;
  }
  return undefined;
}

/** Entries of the table that no operation needs. */
export function unusedHomes(operations: Operations, table = homes): Violation[] {
  const paths = Object.values(operations).map(({ path }) =>
    path.replace('/v1/', '/').replaceAll(/\{\w+\}/g, '*'),
  );
  return Object.keys(table)
    .filter((home) => !paths.some((path) => path === home || path.startsWith(`${home}/`)))
    .map((home) => `no operation is below ${home}`);
}
