import { z } from 'zod';
import { type Fault, faultSchema } from './faults';
import type { ProviderName } from './types';

/** Settings of the simulator; each has a default. */
export interface SimulatorSettings {
  readonly host: string;
  /** 0: any free port. */
  readonly port: number;
  /** The public address; default: this machine. */
  readonly publicUrl?: string;
  /** The service to notify, without a trailing slash. */
  readonly notifyUrl: string;
  readonly keys: Readonly<Record<ProviderName, string>>;
  readonly webhookSecrets: Readonly<Record<ProviderName, string>>;
  /** A file that preserves the records over a restart; default: none. */
  readonly file?: string;
  /** The delay of the bank's response to a debit and of a mandate's activation; null: on demand. */
  readonly debitMs: number | null;
  readonly activationMs: number | null;
  /** The pauses before each retry of a failed notification; their number limits the retries. */
  readonly retryMs: readonly number[];
  /** The account holder's name at the bank, for every account. */
  readonly holder: string;
  readonly faults: readonly Fault[];
  /** The clock for everything that it sends and signs. */
  readonly now: () => Date;
}

const SECOND = 1_000;

export const defaultSettings: SimulatorSettings = {
  host: '127.0.0.1',
  port: 4700,
  notifyUrl: 'http://localhost:4000',
  keys: forEach((name) => `simulated-${name}-key`),
  webhookSecrets: forEach((name) => `simulated-${name}-webhook-secret`),
  debitMs: 5 * SECOND,
  activationMs: 2 * SECOND,
  retryMs: [1, 5, 30, 120, 600, 3_600, 21_600].map((seconds) => seconds * SECOND),
  holder: 'HARBOUR SAVINGS',
  faults: [],
  now: () => new Date(),
};

function forEach(make: (name: ProviderName) => string): Readonly<Record<ProviderName, string>> {
  return { alpha: make('alpha'), beta: make('beta'), gamma: make('gamma') };
}

const seconds = z
  .string()
  .regex(/^(never|\d{1,5})$/, 'must be a number of seconds, or never')
  .transform((text) => (text === 'never' ? null : Number(text) * SECOND));
const url = z.url({ protocol: /^https?$/ }).transform((text) => text.replace(/\/+$/, ''));
const word = z.string().min(1);

const environmentSchema = z.object({
  PROVIDER_HOST: word.optional(),
  PROVIDER_PORT: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .pipe(z.number().max(65_535))
    .optional(),
  PROVIDER_PUBLIC_URL: url.optional(),
  PROVIDER_NOTIFY_URL: url.optional(),
  PROVIDER_ALPHA_KEY: word.optional(),
  PROVIDER_BETA_KEY: word.optional(),
  PROVIDER_GAMMA_KEY: word.optional(),
  PROVIDER_ALPHA_WEBHOOK_SECRET: word.optional(),
  PROVIDER_BETA_WEBHOOK_SECRET: word.optional(),
  PROVIDER_GAMMA_WEBHOOK_SECRET: word.optional(),
  PROVIDER_FILE: word.optional(),
  PROVIDER_DEBIT_SECONDS: seconds.optional(),
  PROVIDER_ACTIVATION_SECONDS: seconds.optional(),
  PROVIDER_HOLDER: word.optional(),
  PROVIDER_FAULTS: z
    .string()
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue({ code: 'custom', message: 'must be JSON' });
        return z.NEVER;
      }
    })
    .pipe(z.array(faultSchema))
    .optional(),
});

/**
 * Reads the environment variables of the simulator (docs/providers.md).
 * @throws Error that names every invalid variable
 */
export function readEnvironment(
  environment: Readonly<Record<string, string | undefined>>,
): SimulatorSettings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    const rows = parsed.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`);
    throw new Error(`These settings are wrong:\n${rows.join('\n')}`);
  }
  const read = parsed.data;
  const upper = (name: ProviderName) => name.toUpperCase() as Uppercase<ProviderName>;
  const { keys, webhookSecrets, ...rest } = defaultSettings;
  return {
    ...rest,
    ...(read.PROVIDER_HOST !== undefined && { host: read.PROVIDER_HOST }),
    ...(read.PROVIDER_PORT !== undefined && { port: read.PROVIDER_PORT }),
    ...(read.PROVIDER_PUBLIC_URL !== undefined && { publicUrl: read.PROVIDER_PUBLIC_URL }),
    ...(read.PROVIDER_NOTIFY_URL !== undefined && { notifyUrl: read.PROVIDER_NOTIFY_URL }),
    ...(read.PROVIDER_FILE !== undefined && { file: read.PROVIDER_FILE }),
    ...(read.PROVIDER_DEBIT_SECONDS !== undefined && { debitMs: read.PROVIDER_DEBIT_SECONDS }),
    ...(read.PROVIDER_ACTIVATION_SECONDS !== undefined && { activationMs: read.PROVIDER_ACTIVATION_SECONDS }),
    ...(read.PROVIDER_HOLDER !== undefined && { holder: read.PROVIDER_HOLDER }),
    ...(read.PROVIDER_FAULTS !== undefined && { faults: read.PROVIDER_FAULTS }),
    keys: forEach((name) => read[`PROVIDER_${upper(name)}_KEY`] ?? keys[name]),
    webhookSecrets: forEach((name) => read[`PROVIDER_${upper(name)}_WEBHOOK_SECRET`] ?? webhookSecrets[name]),
  };
}
