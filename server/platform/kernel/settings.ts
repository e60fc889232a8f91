import { z } from 'zod';
import type { Currency } from '@/lib/contract/money';
import type { FundingMethod } from '@/lib/contract/wallets/funding';
import type { Keyring } from '../crypto/keyring';
import type { KmsSettings } from '../crypto/kms';
import type { Secrets } from '../crypto/load-secrets';
import type { PostgresqlOptions } from '../database/postgresql/postgresql-options';
import { isEgressEntry } from '../outbound-http/egress';
import { databaseSettings, postgresqlOptionsOf } from './settings-database';
import { brokerOf, clamavOf, kmsOf, marketFeedOf, oidcOf, partySettings, s3Of } from './settings-parties';
import { isLoopbackHost } from './settings-production';
import { type RailsSettings, railSettings, railsOf } from './settings-rails';
import { ownSettings } from './settings-schema';

/** Every setting of the service by its environment variable. */
export const settingsSchema = z.object({
  ...ownSettings,
  ...databaseSettings,
  ...partySettings,
  ...railSettings,
});

/** Environment variables. */
type Variables = Readonly<Record<string, string | undefined>>;

/** Minimum and maximum of a funding request, in minor units. */
export interface FundingLimits {
  readonly minimum: bigint;
  readonly maximum: bigint;
}

/** A bucket of an S3-compatible storage, with path-style addresses. */
export interface S3Settings {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** The address of a virus scanner. */
export interface ClamavSettings {
  /** A host, or the path of a local socket. */
  readonly host: string;
  readonly port: number;
}

/** The provider's feed of market data. */
export interface MarketFeedSettings {
  /** Without a trailing slash. */
  readonly url: string;
  /** Sent as a bearer token. */
  readonly key: string;
  readonly everySeconds: number;
}

/** The provider's broker, who executes orders of live environments. */
export interface BrokerSettings {
  /** Without a trailing slash. */
  readonly url: string;
  /** Sent as a bearer token. */
  readonly key: string;
}

/** The identity provider for sign-in. */
export interface OidcSettings {
  /** Exactly as in its ID tokens. */
  readonly issuer: string;
  readonly clientId: string;
}

export interface Settings extends Omit<Secrets, 'masterKeys'> {
  readonly keyring: Keyring;
  readonly production: boolean;
  readonly port: number;
  readonly host: string;
  /** The listener for operators and the dashboard; unset: the public port serves them too. */
  readonly internal: { readonly port: number; readonly host: string } | undefined;
  /** PEM; unset: plain HTTP. */
  readonly tls: { readonly certificate: string; readonly key: string } | undefined;
  /** Where payers and partners reach the service; the base of hosted checkout links. No trailing slash. */
  readonly publicUrl: string;
  readonly dataDir: string;
  /** Unset: the embedded database in dataDir. */
  readonly databaseUrl: string | undefined;
  readonly databasePoolSize: number;
  readonly postgresql: PostgresqlOptions;
  readonly trustedProxies: readonly string[];
  readonly logLevel: string;
  readonly requestTimeoutMs: number;
  readonly jobs: boolean;
  /** Whether to write the request log and the last use of keys. */
  readonly requestLog: boolean;
  /** The port of the Prometheus metrics; unset: no metrics. */
  readonly metrics: { readonly port: number; readonly host: string } | undefined;
  /** The collector of traces, without a trailing slash; unset: no traces. */
  readonly tracesUrl: string | undefined;
  /** Whether the first start adds a demo organisation. */
  readonly demo: boolean;
  /** Requests of an API key within any minute. */
  readonly rateLimitPerMinute: number;
  /** Requests of a person's session within any minute. */
  readonly sessionRateLimitPerMinute: number;
  /** The base-2 logarithm of scrypt's N for passwords. */
  readonly passwordCost: number;
  readonly sessionHours: number;
  /** Minutes without activity after which a session ends. */
  readonly idleMinutes: { readonly member: number; readonly operator: number };
  /** Whether operators, owners, admins and treasury need a second factor. */
  readonly secondFactorRequired: boolean;
  /**
   * Whether a password set by another person is checked like any other, and must be changed before the account is used.
   */
  readonly firstPasswordChange: boolean;
  /** Where people reach the dashboard; the base of links in emails. No trailing slash. */
  readonly dashboardUrl: string;
  /** Unset: emails become files in dataDir. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** Days after which emails are deleted. */
  readonly mailKeptDays: number;
  /** Whether webhooks of test environments may go to loopback and private addresses; live ones never may. */
  readonly webhookAllowPrivate: boolean;
  /** Whether deliveries show headers and body of responses from loopback and private addresses. */
  readonly webhookShowPrivateAnswers: boolean;
  /** Addresses allowed for webhooks and external parties, as in EGRESS_ALLOW; unset: any. */
  readonly egress: readonly string[] | undefined;
  /** Maximum concurrent webhook attempts of this process. */
  readonly webhookConcurrency: number;
  /** Number of reviewers who must approve a verification before live keys work: 1 or 2. */
  readonly kybReviewers: number;
  /** Maximum concurrent uploads of this process. */
  readonly uploadsAtOnce: number;
  /** Unset: files are stored in the database. */
  readonly s3: S3Settings | undefined;
  /** The destination of signed audit heads, and their interval. */
  readonly auditHeads: {
    readonly url: string | undefined;
    readonly email: string | undefined;
    readonly everyMinutes: number;
  };
  /** Unset: master keys are in the settings unwrapped. */
  readonly kms: KmsSettings | undefined;
  /** Unset: files are not scanned. */
  readonly clamav: ClamavSettings | undefined;
  /** Why production may run without a scanner; unset: it may not. */
  readonly unscannedReason: string | undefined;
  /** Unset: stored market data comes only from imports. */
  readonly marketFeed: MarketFeedSettings | undefined;
  /** The market of test environments: simulated, or imported as in live. */
  readonly marketTestSource: 'simulated' | 'stored';
  /** Unset: the operators' desk executes orders of live environments. */
  readonly broker: BrokerSettings | undefined;
  /** The providers of live rails; without a provider, its methods return `funding_account_not_configured`. */
  readonly rails: RailsSettings;
  /** Unset: people sign in only with passwords and passkeys. */
  readonly oidc: OidcSettings | undefined;
  readonly fundingLimits: (currency: Currency, method: FundingMethod) => FundingLimits;
}

/** The settings of the environment, before the secrets are known. */
type PlainSettings = Omit<Settings, keyof Secrets | 'keyring'>;

/** Reads and validates the environment variables. @throws Error naming every invalid variable and its allowed values */
export function readSettings(environment: Variables): PlainSettings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = settingsSchema.safeParse(given);
  if (!parsed.success) {
    const rows = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`These settings are invalid:\n${rows.join('\n')}`);
  }
  const read = parsed.data;
  const demo = read.DEMO ?? read.DATABASE_URL === undefined;
  if (demo && !read.DEMO_ALLOW_NETWORK) {
    const { SERVICE_HOST, INTERNAL_HOST } = read;
    for (const [name, host] of Object.entries({ SERVICE_HOST, INTERNAL_HOST })) {
      if (isLoopbackHost(host)) continue;
      throw new Error(
        `${name} is ${host}: other machines could reach the demo. Leave it at 127.0.0.1, set DEMO=false, or allow it with DEMO_ALLOW_NETWORK=true.`,
      );
    }
  }
  return {
    production: read.NODE_ENV === 'production',
    port: read.SERVICE_PORT,
    host: read.SERVICE_HOST,
    internal:
      read.INTERNAL_PORT === undefined ? undefined : { port: read.INTERNAL_PORT, host: read.INTERNAL_HOST },
    tls: tlsOf(read),
    publicUrl: (read.SERVICE_PUBLIC_URL ?? `http://localhost:${read.SERVICE_PORT}`).replace(/\/$/, ''),
    dataDir: read.DATA_DIR,
    databaseUrl: read.DATABASE_URL,
    databasePoolSize: read.DATABASE_POOL_SIZE,
    postgresql: postgresqlOptionsOf(read),
    trustedProxies: listOf(read.TRUSTED_PROXIES),
    logLevel: read.LOG_LEVEL,
    requestTimeoutMs: read.REQUEST_TIMEOUT_SECONDS * 1000,
    jobs: read.JOBS,
    requestLog: read.REQUEST_LOG,
    metrics:
      read.METRICS_PORT === undefined ? undefined : { port: read.METRICS_PORT, host: read.METRICS_HOST },
    tracesUrl: read.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/+$/, ''),
    demo,
    rateLimitPerMinute: read.RATE_LIMIT_PER_MINUTE,
    sessionRateLimitPerMinute: Math.max(read.SESSION_RATE_LIMIT_PER_MINUTE, read.RATE_LIMIT_PER_MINUTE),
    ...accountsOf(read),
    dashboardUrl: read.PUBLIC_URL.replace(/\/$/, ''),
    smtpUrl: read.SMTP_URL,
    mailFrom: read.MAIL_FROM,
    mailKeptDays: read.MAIL_KEPT_DAYS,
    webhookAllowPrivate: read.WEBHOOK_ALLOW_PRIVATE ?? read.DATABASE_URL === undefined,
    webhookShowPrivateAnswers: read.WEBHOOK_SHOW_PRIVATE_ANSWERS,
    egress: read.EGRESS_ALLOW === undefined ? undefined : egressEntries(read.EGRESS_ALLOW),
    webhookConcurrency: read.WEBHOOK_CONCURRENCY,
    kybReviewers: read.KYB_REVIEWERS ?? (read.NODE_ENV === 'production' ? 2 : 1),
    uploadsAtOnce: read.UPLOADS_AT_ONCE,
    s3: s3Of(read),
    auditHeads: {
      url: read.AUDIT_HEADS_URL,
      email: read.AUDIT_HEADS_EMAIL,
      everyMinutes: read.AUDIT_HEADS_EVERY_MINUTES,
    },
    kms: kmsOf(read),
    clamav: clamavOf(read),
    unscannedReason: read.UNSCANNED_DOCUMENTS_REASON,
    marketFeed: marketFeedOf(read),
    marketTestSource: read.MARKET_TEST_SOURCE,
    broker: brokerOf(read),
    rails: railsOf(read),
    oidc: oidcOf(read),
    fundingLimits: (currency, method) => limitsOf(read, currency, method),
  };
}

/** Account security. */
const accountsOf = (read: z.output<typeof settingsSchema>) => ({
  passwordCost: read.PASSWORD_COST,
  sessionHours: read.SESSION_HOURS,
  idleMinutes: { member: read.SESSION_IDLE_MINUTES, operator: read.OPERATOR_IDLE_MINUTES },
  secondFactorRequired: read.SECOND_FACTOR_REQUIRED ?? read.NODE_ENV === 'production',
  firstPasswordChange: read.FIRST_PASSWORD_CHANGE ?? read.NODE_ENV === 'production',
});

const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

/** @throws Error naming entries that are not an address, a range, a host or a domain */
function egressEntries(text: string): string[] {
  const entries = listOf(text);
  const wrong = entries.filter((entry) => !isEgressEntry(entry));
  if (wrong.length > 0) throw new Error(`EGRESS_ALLOW can't be read: ${wrong.join(', ')}`);
  return entries;
}

/** @throws Error when one of the two is set and the other is missing */
function tlsOf({
  SERVICE_TLS_CERTIFICATE: certificate,
  SERVICE_TLS_KEY: key,
}: z.output<typeof settingsSchema>) {
  if (certificate === undefined && key === undefined) return undefined;
  if (certificate !== undefined && key !== undefined) return { certificate, key };
  throw new Error('SERVICE_TLS_CERTIFICATE and SERVICE_TLS_KEY go together, both or none.');
}

function limitsOf(
  read: z.output<typeof settingsSchema>,
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
