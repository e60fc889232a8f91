import type { Scope } from '@/lib/client/addresses';
import * as developerRoutes from '@/lib/dashboard/routes/developer-routes';
import * as routes from '@/lib/dashboard/routes/routes';
import * as labRoutes from '@/lib/dashboard/routes/sandbox-routes';
import type { AreaEntry } from './entries';

/** Keys, webhooks and the API. */
export function developers({ org, env }: Scope): AreaEntry {
  return {
    id: 'developers',
    label: 'Developers',
    glyph: 'code',
    pages: [
      {
        label: 'API keys',
        href: developerRoutes.developersKeys(org, env),
        shortcut: 'g k',
        keywords: ['developers', 'secret', 'rotate', 'revoke', 'permissions'],
        needs: 'organisation:read',
      },
      {
        label: 'Webhooks',
        href: routes.webhooks(org, env),
        shortcut: 'g h',
        keywords: ['endpoints', 'hooks', 'secret'],
        needs: 'webhooks:read',
      },
      {
        label: 'Deliveries',
        href: routes.deliveries(org, env),
        shortcut: 'g d',
        keywords: ['attempts', 'retry', 'webhooks', 'failed'],
        needs: 'webhooks:read',
      },
      {
        label: 'Events',
        href: routes.events(org, env),
        shortcut: 'g e',
        keywords: ['feed', 'webhooks'],
        needs: 'webhooks:read',
      },
      {
        label: 'Request log',
        href: developerRoutes.developersRequests(org, env),
        keywords: ['developers', 'calls', 'errors', 'diagnosis', 'signature', 'failed'],
        needs: 'organisation:read',
      },
      {
        label: 'API reference',
        href: developerRoutes.developersReference(org, env),
        keywords: ['developers', 'openapi', 'explorer', 'curl', 'operations'],
      },
      {
        label: 'Allowlist',
        href: developerRoutes.developersAllowlist(org, env),
        keywords: ['developers', 'ip addresses', 'cidr', 'network', 'whitelist'],
        needs: 'organisation:read',
      },
    ],
  };
}

/** What only the test environment has. */
export function sandbox({ org, env }: Scope): AreaEntry {
  const page = (label: string, hrefOf: typeof labRoutes.sandboxReset, keywords: readonly string[]) => ({
    label,
    href: hrefOf(org, env),
    keywords: ['sandbox', 'lab', ...keywords],
    needs: 'sandbox:read' as const,
  });
  return {
    id: 'sandbox',
    label: 'Sandbox',
    glyph: 'flask',
    pages: [
      {
        ...page('Clock', labRoutes.sandbox, ['time', 'advance', 'simulate', 'test']),
        shortcut: 'g s',
      },
      page('Resources', labRoutes.sandboxResources, [
        ...['settle', 'pay', 'fail', 'expire', 'complete', 'mature', 'next moves'],
      ]),
      page('Scenarios', labRoutes.sandboxScenarios, ['provider down', 'underpayment', 'duplicate', 'errors']),
      page('Inboxes', labRoutes.sandboxInboxes, ['webhook', 'receiver', 'messages', 'hooks']),
      page('Examples', labRoutes.sandboxExamples, ['events', 'recipes', 'curl']),
      page('Reset', labRoutes.sandboxReset, ['delete', 'start again', 'empty']),
    ],
  };
}
