import { z } from 'zod';
import { count } from './settings-schema';

/** A provider of live rails. */
export interface RailSettings {
  /** Without a trailing slash. */
  readonly url: string;
  /** Sent as a bearer token. */
  readonly key: string;
  /** Signs its notifications. */
  readonly webhookSecret: string;
  /** Timeout of one call. */
  readonly timeoutMs: number;
}

/** The configured providers of live rails. */
export interface RailsSettings {
  readonly alpha?: RailSettings;
  readonly beta?: RailSettings;
  readonly gamma?: RailSettings;
}

const address = z.url({ protocol: /^https?$/ }).optional();
const secret = z.string().min(1).optional();
const collects = {
  ALPHA: 'transfers into one-time accounts and a checkout page, in naira',
  BETA: 'mandates and direct debits, in naira',
  GAMMA: 'mobile money, in cedis',
};

const addressOf = (name: keyof typeof collects) =>
  address.meta({
    description: `the live provider for ${collects[name]}, with the protocol of docs/providers.md, over https unless it is on this machine; set it with \`RAIL_${name}_KEY\` and \`RAIL_${name}_WEBHOOK_SECRET\`, all or none`,
    unset: 'live keys get 503 `funding_account_not_configured`',
  });
const keyMeta = { description: 'sent to this provider as a bearer token', unset: 'none', secret: true };
const webhookMeta = {
  description:
    'the secret with which this provider signs its notifications to `/providers/{name}/notifications`',
  unset: 'none',
  secret: true,
};
const timeoutMeta = { description: 'the timeout of a call to this provider, in seconds' };

/** The settings of live rails' providers, written like those of settings-schema.ts. */
export const railSettings = {
  RAIL_ALPHA_URL: addressOf('ALPHA'),
  RAIL_ALPHA_KEY: secret.meta(keyMeta),
  RAIL_ALPHA_WEBHOOK_SECRET: secret.meta(webhookMeta),
  RAIL_ALPHA_TIMEOUT_SECONDS: count(10).meta(timeoutMeta),
  RAIL_BETA_URL: addressOf('BETA'),
  RAIL_BETA_KEY: secret.meta(keyMeta),
  RAIL_BETA_WEBHOOK_SECRET: secret.meta(webhookMeta),
  RAIL_BETA_TIMEOUT_SECONDS: count(10).meta(timeoutMeta),
  RAIL_GAMMA_URL: addressOf('GAMMA'),
  RAIL_GAMMA_KEY: secret.meta(keyMeta),
  RAIL_GAMMA_WEBHOOK_SECRET: secret.meta(webhookMeta),
  RAIL_GAMMA_TIMEOUT_SECONDS: count(10).meta(timeoutMeta),
};

const schema = z.object(railSettings);
type Read = z.output<typeof schema>;

const loopback = ['localhost', '127.0.0.1', '[::1]'];

function railOf(read: Read, name: keyof typeof collects): RailSettings | undefined {
  const names = [`RAIL_${name}_URL`, `RAIL_${name}_KEY`, `RAIL_${name}_WEBHOOK_SECRET`] as const;
  const [url, key, webhookSecret] = names.map((each) => read[each]);
  if (url === undefined && key === undefined && webhookSecret === undefined) return undefined;
  if (url === undefined || key === undefined || webhookSecret === undefined) {
    throw new Error(`Set all of ${names.join(', ')}, or none.`);
  }
  const { protocol, hostname } = new URL(url);
  if (protocol !== 'https:' && !loopback.includes(hostname)) {
    throw new Error(`${names[0]} must begin with https://, unless it is on this machine.`);
  }
  const timeoutMs = read[`RAIL_${name}_TIMEOUT_SECONDS`] * 1000;
  return { url: url.replace(/\/+$/, ''), key, webhookSecret, timeoutMs };
}

/** @throws Error when some of a provider's settings are set and others are missing, or when its URL is not https */
export function railsOf(read: Read): RailsSettings {
  const [alpha, beta, gamma] = [railOf(read, 'ALPHA'), railOf(read, 'BETA'), railOf(read, 'GAMMA')];
  return { ...(alpha && { alpha }), ...(beta && { beta }), ...(gamma && { gamma }) };
}
