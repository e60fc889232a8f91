import { z } from 'zod';
import type { FundingMethod } from '@/lib/contract/funding';
import { type Currency, MONEY_PATTERN, parseMoney } from '@/lib/contract/money';
import type { Secrets } from './secrets/load-secrets';

const port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .pipe(z.number().int().min(0).max(65535));
const flag = z.enum(['0', '1', 'true', 'false']).transform((text) => text === '1' || text === 'true');
const count = (fallback: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,6}$/)
    .transform(Number)
    .default(fallback);
const amount = (fallback: string) => z.string().regex(MONEY_PATTERN).default(fallback).transform(parseMoney);

const environmentSchema = z.object({
  NODE_ENV: z.string().default('development'),
  SERVICE_PORT: port.default(4000),
  SERVICE_HOST: z.string().default('0.0.0.0'),
  SERVICE_PUBLIC_URL: z.url().optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z.string().min(1).optional(),
  DATABASE_POOL_SIZE: count(10),
  TRUSTED_PROXIES: z.string().default(''),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  REQUEST_TIMEOUT_SECONDS: count(30),
  JOBS: flag.default(true),
  REQUEST_LOG: flag.default(true),
  DEMO: flag.optional(),
  RATE_LIMIT_PER_MINUTE: count(120),
  SESSION_HOURS: count(12),
  PUBLIC_URL: z.url().default('http://localhost:3000'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).default('Partner Desk <no-reply@localhost>'),
  WEBHOOK_ALLOW_PRIVATE: flag.optional(),
  WEBHOOK_CONCURRENCY: count(512),
  KYB_REVIEWERS: z.enum(['1', '2']).default('1').transform(Number),
  UPLOADS_AT_ONCE: count(32),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  CLAMAV_HOST: z.string().optional(),
  CLAMAV_PORT: port.default(3310),
  MARKET_FEED_URL: z.url({ protocol: /^https?$/ }).optional(),
  MARKET_FEED_KEY: z.string().min(1).optional(),
  MARKET_FEED_EVERY_SECONDS: count(15),
  MARKET_TEST_SOURCE: z.enum(['simulated', 'stored']).default('simulated'),
  BROKER_URL: z.url({ protocol: /^https?$/ }).optional(),
  BROKER_KEY: z.string().min(1).optional(),
  OIDC_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  FUNDING_MINIMUM_NGN: amount('100.00'),
  FUNDING_MAXIMUM_NGN: amount('50000000.00'),
  FUNDING_MAXIMUM_NGN_CHECKOUT: amount('10000000.00'),
  FUNDING_MINIMUM_GHS: amount('1.00'),
  FUNDING_MAXIMUM_GHS: amount('50000.00'),
  FUNDING_MINIMUM_USD: amount('10.00'),
  FUNDING_MAXIMUM_USD: amount('1000000.00'),
});

/** Environment variables. */
type Variables = Readonly<Record<string, string | undefined>>;

/** Least and most of a funding request, in minor units. */
export interface FundingLimits {
  readonly minimum: bigint;
  readonly maximum: bigint;
}

/** A bucket of an S3-compatible storage, addressed by its path. */
export interface S3Settings {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Where a virus scanner listens. */
export interface ClamavSettings {
  readonly host: string;
  readonly port: number;
}

/** The provider's feed of market data. */
export interface MarketFeedSettings {
  /** Without a slash at the end. */
  readonly url: string;
  /** Sent as a bearer token. */
  readonly key: string;
  readonly everySeconds: number;
}

/** The provider's broker, who deals in what partners of live environments order. */
export interface BrokerSettings {
  /** Without a slash at the end. */
  readonly url: string;
  /** Sent as a bearer token. */
  readonly key: string;
}

/** The identity provider with which people may sign in. */
export interface OidcSettings {
  /** Exactly as it stands in its ID tokens. */
  readonly issuer: string;
  readonly clientId: string;
}

export interface Settings extends Secrets {
  readonly production: boolean;
  readonly port: number;
  readonly host: string;
  /** Where payers and partners reach the service; hosted checkout links begin with it. No trailing slash. */
  readonly publicUrl: string;
  readonly dataDir: string;
  /** Unset: the embedded database in dataDir. */
  readonly databaseUrl: string | undefined;
  readonly databasePoolSize: number;
  readonly trustedProxies: readonly string[];
  readonly logLevel: string;
  readonly requestTimeoutMs: number;
  /** Whether this process runs the jobs loop. */
  readonly jobs: boolean;
  /** Whether requests are written to the request log, and when keys and sessions were last used. */
  readonly requestLog: boolean;
  /** Whether a demo organisation is made at the first start. */
  readonly demo: boolean;
  readonly rateLimitPerMinute: number;
  readonly sessionHours: number;
  /** Where people reach the dashboard; links in e-mails begin with it. No trailing slash. */
  readonly dashboardUrl: string;
  /** Unset: e-mails become files in dataDir. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** Whether webhooks of test environments may go to loopback and private addresses; those of live never may. */
  readonly webhookAllowPrivate: boolean;
  /** Webhook attempts that this process has under way at once, at most. */
  readonly webhookConcurrency: number;
  /** Different reviewers who must approve a verification before live keys work: 1 or 2. */
  readonly kybReviewers: number;
  /** Files that this process receives at once, at most. */
  readonly uploadsAtOnce: number;
  /** Unset: files are stored in the database. */
  readonly s3: S3Settings | undefined;
  /** Unset: files are not scanned. */
  readonly clamav: ClamavSettings | undefined;
  /** Unset: stored market data comes from imports alone. */
  readonly marketFeed: MarketFeedSettings | undefined;
  /** Where the test environment's market comes from: made by the sandbox, or what was imported, as in live. */
  readonly marketTestSource: 'simulated' | 'stored';
  /** Unset: the operators' desk carries out the orders of live environments. */
  readonly broker: BrokerSettings | undefined;
  /** Unset: people sign in with their passwords and passkeys alone. */
  readonly oidc: OidcSettings | undefined;
  readonly fundingLimits: (currency: Currency, method: FundingMethod) => FundingLimits;
}

/** The settings of the environment, before the secrets are known. */
type PlainSettings = Omit<Settings, keyof Secrets>;

/**
 * Reads and checks the environment variables.
 * @throws Error that names every variable that is wrong, and what it may be.
 */
export function readSettings(environment: Variables): PlainSettings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    const rows = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`These settings are wrong:\n${rows.join('\n')}`);
  }
  const read = parsed.data;
  return {
    production: read.NODE_ENV === 'production',
    port: read.SERVICE_PORT,
    host: read.SERVICE_HOST,
    publicUrl: (read.SERVICE_PUBLIC_URL ?? `http://localhost:${read.SERVICE_PORT}`).replace(/\/$/, ''),
    dataDir: read.DATA_DIR,
    databaseUrl: read.DATABASE_URL,
    databasePoolSize: read.DATABASE_POOL_SIZE,
    trustedProxies: read.TRUSTED_PROXIES.split(',')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== ''),
    logLevel: read.LOG_LEVEL,
    requestTimeoutMs: read.REQUEST_TIMEOUT_SECONDS * 1000,
    jobs: read.JOBS,
    requestLog: read.REQUEST_LOG,
    demo: read.DEMO ?? read.DATABASE_URL === undefined,
    rateLimitPerMinute: read.RATE_LIMIT_PER_MINUTE,
    sessionHours: read.SESSION_HOURS,
    dashboardUrl: read.PUBLIC_URL.replace(/\/$/, ''),
    smtpUrl: read.SMTP_URL,
    mailFrom: read.MAIL_FROM,
    webhookAllowPrivate: read.WEBHOOK_ALLOW_PRIVATE ?? read.DATABASE_URL === undefined,
    webhookConcurrency: read.WEBHOOK_CONCURRENCY,
    kybReviewers: read.KYB_REVIEWERS,
    uploadsAtOnce: read.UPLOADS_AT_ONCE,
    s3: s3Of(read),
    clamav: read.CLAMAV_HOST === undefined ? undefined : { host: read.CLAMAV_HOST, port: read.CLAMAV_PORT },
    marketFeed: marketFeedOf(read),
    marketTestSource: read.MARKET_TEST_SOURCE,
    broker: brokerOf(read),
    oidc: oidcOf(read),
    fundingLimits: (currency, method) => limitsOf(read, currency, method),
  };
}

/** @throws Error when one of the feed's settings is there and the other is missing. */
function marketFeedOf(read: z.output<typeof environmentSchema>): MarketFeedSettings | undefined {
  const { MARKET_FEED_URL: url, MARKET_FEED_KEY: key, MARKET_FEED_EVERY_SECONDS: everySeconds } = read;
  if (url === undefined && key === undefined) return undefined;
  if (url === undefined || key === undefined) {
    throw new Error('MARKET_FEED_URL and MARKET_FEED_KEY go together, both or none.');
  }
  return { url: url.replace(/\/+$/, ''), key, everySeconds };
}

/** @throws Error when one of the broker's settings is there and the other is missing. */
function brokerOf(read: z.output<typeof environmentSchema>): BrokerSettings | undefined {
  const { BROKER_URL: url, BROKER_KEY: key } = read;
  if (url === undefined && key === undefined) return undefined;
  if (url === undefined || key === undefined) {
    throw new Error('BROKER_URL and BROKER_KEY go together, both or none.');
  }
  return { url: url.replace(/\/+$/, ''), key };
}

/**
 * @throws Error when one of the settings is there and the other is missing, or when the issuer is reached in clear text:
 * whoever stands in the way could be anybody.
 */
function oidcOf(read: z.output<typeof environmentSchema>): OidcSettings | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId } = read;
  if (issuer === undefined && clientId === undefined) return undefined;
  if (issuer === undefined || clientId === undefined) {
    throw new Error('OIDC_ISSUER and OIDC_CLIENT_ID go together, both or none.');
  }
  const { protocol, hostname } = new URL(issuer);
  if (protocol !== 'https:' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname)) {
    throw new Error('OIDC_ISSUER must begin with https://, unless it is on this machine.');
  }
  return { issuer, clientId };
}

/** @throws Error when some of the storage's settings are there and others are missing. */
function s3Of(read: z.output<typeof environmentSchema>): S3Settings | undefined {
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = read;
  const given = { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY };
  const missing = Object.entries(given).flatMap(([name, value]) => (value === undefined ? [name] : []));
  if (missing.length === Object.keys(given).length) return undefined;
  if (!S3_ENDPOINT || !S3_REGION || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) {
    throw new Error(
      `The settings of the storage go together, all or none. These are missing: ${missing.join(', ')}`,
    );
  }
  return {
    endpoint: S3_ENDPOINT,
    region: S3_REGION,
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}

function limitsOf(
  read: z.output<typeof environmentSchema>,
  currency: Currency,
  method: FundingMethod,
): FundingLimits {
  const byCurrency = {
    NGN: { minimum: read.FUNDING_MINIMUM_NGN, maximum: read.FUNDING_MAXIMUM_NGN },
    GHS: { minimum: read.FUNDING_MINIMUM_GHS, maximum: read.FUNDING_MAXIMUM_GHS },
    USD: { minimum: read.FUNDING_MINIMUM_USD, maximum: read.FUNDING_MAXIMUM_USD },
  };
  const limits = byCurrency[currency];
  return method === 'alpha_checkout' ? { ...limits, maximum: read.FUNDING_MAXIMUM_NGN_CHECKOUT } : limits;
}
