import { isWeakSecret, secretCore } from '@/lib/contract/organisation/secret-strength';

/** Environment variables. */
type Variables = Readonly<Record<string, string | undefined>>;

const secretNames = ['MASTER_KEY', 'CONSOLE_SECRET', 'OPERATOR_SECRET'] as const;
const neededNames = [...secretNames, 'CONSOLE_KEY', 'OPERATOR_KEY'] as const;
/** Secrets of a rotation, checked if set. */
const rotatedNames = [
  'MASTER_KEY_NEXT',
  'MASTER_KEY_PREVIOUS',
  'CONSOLE_SECRET_PREVIOUS',
  'OPERATOR_SECRET_PREVIOUS',
] as const;

/** Minimum distinct bytes of a master key; 32 random ones have about 30. */
const FEWEST_BYTES = 16;

const isOn = (text: string | undefined): boolean => text === '1' || text === 'true';

/** Whether a host is this machine's own, unreachable from outside. */
export const isLoopbackHost = (host: string): boolean =>
  /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/.test(host);

const isPlainAndPublic = (url: string | undefined): boolean =>
  url !== undefined && URL.canParse(url) && new URL(url).protocol === 'http:'
    ? !isLoopbackHost(new URL(url).hostname)
    : false;

/** Master keys are judged by their bytes, other secrets by their characters; a wrapped one can't be judged. */
const isWeak = (name: string, value: string): boolean =>
  name.startsWith('MASTER_KEY') && !value.startsWith('kms:')
    ? isWeakSecret(Buffer.from(value, 'base64').toString('latin1'), FEWEST_BYTES)
    : isWeakSecret(value);

function* secretFaults(environment: Variables): Generator<string> {
  for (const name of neededNames) {
    if (!environment[name]) yield `${name} is missing: create it with deploy/make-secrets.sh`;
  }
  const seen = new Map<string, string>();
  for (const name of [...secretNames, ...rotatedNames]) {
    const value = environment[name];
    if (!value) continue;
    if (isWeak(name, value)) yield `${name} can be guessed: make it with \`openssl rand\``;
    const core = secretCore(value);
    const other = seen.get(core);
    if (other) yield `${name} is the same as ${other}: use different values`;
    seen.set(core, name);
  }
}

function* settingFaults(environment: Variables): Generator<string> {
  if (!environment.DATABASE_URL) {
    yield 'DATABASE_URL is missing: the embedded database can lose committed data, so set a PostgreSQL server';
  }
  if (!environment.CLAMAV_HOST && !environment.UNSCANNED_DOCUMENTS_REASON) {
    yield 'CLAMAV_HOST is missing: set a virus scanner, or state in UNSCANNED_DOCUMENTS_REASON why documents are not scanned';
  }
  if (isOn(environment.DEMO)) yield 'DEMO is true: remove it, the demo is for development';
  if (environment.PASSWORD_COST === '15')
    yield 'PASSWORD_COST is 15: remove it, passwords are hashed with 17';
  if (isOn(environment.WEBHOOK_ALLOW_PRIVATE)) {
    yield 'WEBHOOK_ALLOW_PRIVATE is true: remove it, webhooks could call programs of your own network';
  }
  if (isOn(environment.WEBHOOK_SHOW_PRIVATE_ANSWERS)) {
    yield 'WEBHOOK_SHOW_PRIVATE_ANSWERS is true: remove it, it shows responses from your own network';
  }
  for (const name of ['PUBLIC_URL', 'SERVICE_PUBLIC_URL'] as const) {
    if (isPlainAndPublic(environment[name])) yield `${name} begins with http://: use https://`;
  }
}

/** Rejects trial settings when NODE_ENV is production. @throws Error naming every one of them with its fix */
export function checkProduction(environment: Variables): void {
  if (environment.NODE_ENV !== 'production') return;
  const faults = [...settingFaults(environment), ...secretFaults(environment)];
  if (faults.length === 0) return;
  const rows = faults.map((fault) => `  ${fault}`);
  throw new Error(
    `With NODE_ENV=production the service can't start with these settings:\n${rows.join('\n')}`,
  );
}
