import { z } from 'zod';
import blockedPorts from '@/lib/contract/blocked-ports.json' with { type: 'json' };
import { MONEY_PATTERN, parseMoney } from '@/lib/contract/money';
import { passwordCosts } from '../crypto/passwords';

// The definition of a setting: `.meta()` comes last, with a description (source of docs/settings.md: `npm run
// settings-reference`), `secret: true` for secrets, and `unset`, the behaviour without it, if there is no default.

export const port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .pipe(z.number().int().min(0).max(65535));
/** A port that is called by `fetch`, which blocks the ports of some old protocols (the Fetch standard, "bad port"). */
const calledPort = port.refine((number) => !blockedPorts.includes(number), {
  error: ({ input }) =>
    `${input} is a port that fetch and browsers refuse to call, so the dashboard would never reach it: choose another`,
});
export const flag = z.enum(['0', '1', 'true', 'false']).transform((text) => text === '1' || text === 'true');
/** A whole number from 1 to 9,999,999. */
export const count = (fallback: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,6}$/)
    .transform(Number)
    .default(fallback);
const amount = (fallback: string) => z.string().regex(MONEY_PATTERN).default(fallback).transform(parseMoney);

/** The service's own settings; those of external parties are in settings-parties.ts. */
export const ownSettings = {
  NODE_ENV: z.string().default('development').meta({
    description:
      'with `production` the service does not start with settings for development (missing, weak or equal secrets, the embedded database, `DEMO`, private webhooks, a public address without https). The image and the units set it',
  }),
  SERVICE_PORT: calledPort.default(4000).meta({ description: 'the port on which the service listens' }),
  SERVICE_HOST: z.string().default('127.0.0.1').meta({
    description: 'the address on which the service listens; `0.0.0.0` means all addresses',
  }),
  INTERNAL_PORT: calledPort.optional().meta({
    description:
      'a second port of the service, which serves everything; `/operator/v1` and `/console/v1` are then unknown paths on the first. The dashboard and `npm run admin` use it',
    unset: 'the first port serves everything',
  }),
  INTERNAL_HOST: z.string().min(1).default('127.0.0.1').meta({
    description: 'the address of that port; partners must not be able to reach it',
  }),
  SERVICE_TLS_CERTIFICATE: z.string().min(1).optional().meta({
    description:
      'the PEM certificate, with its chain, for every port of the service, including metrics; goes with `SERVICE_TLS_KEY`. Node trusts the authority named by `NODE_EXTRA_CA_CERTS`',
    unset: 'the ports use plain HTTP: a proxy on the same machine terminates TLS',
  }),
  SERVICE_TLS_KEY: z.string().min(1).optional().meta({
    description: 'the PEM private key of that certificate',
    unset: 'none',
    secret: true,
  }),
  SERVICE_PUBLIC_URL: z.url().optional().meta({
    description: 'the public URL of the service, used in checkout links',
    unset: '`http://localhost:` and `SERVICE_PORT`',
  }),
  DATA_DIR: z.string().min(1).default('.data').meta({
    description: 'the folder of the embedded database, generated secrets and email files',
  }),
  DATABASE_URL: z.string().min(1).optional().meta({
    description: 'a PostgreSQL server, `postgres://user:password@host/database`',
    unset: 'the embedded database in `DATA_DIR`',
    secret: true,
  }),
  DATABASE_POOL_SIZE: count(10).meta({
    description: 'database connections of a process, in addition to one for LISTEN',
  }),
  TRUSTED_PROXIES: z.string().default('').meta({
    description:
      'addresses and ranges of proxies whose `X-Forwarded-For` is trusted, separated by commas. The service trusts the dashboard’s by its signature, so its machine need not be listed',
    unset: 'none',
  }),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('info')
    .meta({ description: 'the log level: `fatal`, `error`, `warn`, `info`, `debug` or `silent`' }),
  REQUEST_TIMEOUT_SECONDS: count(30).meta({
    description:
      'how long a request may take to arrive; documents may take five minutes, imports of market data ten',
  }),
  JOBS: flag.default(true).meta({ description: 'whether this process runs jobs' }),
  REQUEST_LOG: flag.default(true).meta({
    description: 'whether to write the request log and the last-used times of keys',
  }),
  METRICS_PORT: port.optional().meta({
    description:
      'the port on which Prometheus reads metrics (docs/observability.md), over TLS if `SERVICE_TLS_CERTIFICATE` is set; 0 selects a free one',
    unset: 'there are no metrics',
  }),
  METRICS_HOST: z.string().min(1).default('127.0.0.1').meta({
    description:
      'the address of that port; it has no authentication, so partners must not be able to reach it',
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .meta({
      description:
        'a collector of OpenTelemetry traces, OTLP over HTTP: `http://localhost:4318`. Other variables such as `OTEL_TRACES_SAMPLER` and `OTEL_EXPORTER_OTLP_HEADERS` apply too',
      unset: 'traces are off',
    }),
  DEMO: flag.optional().meta({
    description: 'whether to create demo organisations at the first start',
    unset: '`true` with the embedded database, else `false`',
  }),
  DEMO_ALLOW_NETWORK: flag.default(false).meta({
    description:
      'whether a demo may listen on an address that other machines can reach; otherwise such an address prevents the start',
  }),
  RATE_LIMIT_PER_MINUTE: count(120).meta({ description: 'requests of an API key in any 60 seconds' }),
  SESSION_RATE_LIMIT_PER_MINUTE: count(600).meta({
    description: 'requests of a session in any 60 seconds; at least `RATE_LIMIT_PER_MINUTE`',
  }),
  PASSWORD_COST: z.enum(passwordCosts).default('17').transform(Number).meta({
    description:
      'the cost of password hashes: the base-2 logarithm of scrypt’s N. `17` takes 128 MiB; `15` is for development and not allowed in production. A hash with a different cost is replaced at the next sign-in',
  }),
  SESSION_HOURS: count(12).meta({ description: 'the maximum duration of a session' }),
  SESSION_IDLE_MINUTES: count(480).meta({
    description: 'the idle timeout of members’ sessions; automatic calls of pages don’t count as activity',
  }),
  OPERATOR_IDLE_MINUTES: count(30).meta({ description: 'the idle timeout of operators’ sessions' }),
  SECOND_FACTOR_REQUIRED: flag.optional().meta({
    description:
      'whether operators, owners, admins and treasury need a second factor; without one the service issues no key for their session',
    unset: '`true` with `NODE_ENV=production`, else `false`',
  }),
  FIRST_PASSWORD_CHANGE: flag.optional().meta({
    description:
      'whether a password that an operator sets must not be common, and must be changed before the service issues a key for the person’s session',
    unset: '`true` with `NODE_ENV=production`, else `false`',
  }),
  PUBLIC_URL: z
    .url()
    .default('http://localhost:3000')
    .meta({ description: 'the public URL of the dashboard, used in emails' }),
  WEBHOOK_ALLOW_PRIVATE: flag.optional().meta({
    description: 'whether test webhooks may go to loopback and private addresses; live webhooks never may',
    unset: '`true` with the embedded database, else `false`',
  }),
  WEBHOOK_SHOW_PRIVATE_ANSWERS: flag.default(false).meta({
    description:
      'whether deliveries show the headers and body of responses from loopback and private addresses; otherwise they show only status and duration. Sandbox inboxes are always shown. With it anyone who can register a webhook can read responses from this machine’s network; not allowed in production',
  }),
  EGRESS_ALLOW: z.string().min(1).optional().meta({
    description:
      'the only allowed addresses of webhooks, providers, broker, feed, storage and identity provider: addresses and ranges (`203.0.113.0/24`), hosts (`api.bank.example`) and domains (`*.bank.example`), separated by commas. It only restricts: webhooks must still go to public addresses. It does not apply to email, the virus scanner and traces',
    unset: 'webhooks may go to any public address, the others to their configured addresses',
  }),
  WEBHOOK_CONCURRENCY: count(512).meta({
    description: 'the maximum number of concurrent webhook attempts of a process',
  }),
  KYB_REVIEWERS: z.enum(['1', '2']).transform(Number).optional().meta({
    description:
      'the number of reviewers, 1 or 2, who must approve or reinstate a verification before live keys work',
    unset: '`2` with `NODE_ENV=production`, else `1`',
  }),
  UPLOADS_AT_ONCE: count(32).meta({
    description:
      'the maximum number of concurrent uploads of a process; a document needs up to 10 MiB in the temporary folder (`TMPDIR`), an import of market data up to 4 GiB',
  }),
  MARKET_TEST_SOURCE: z.enum(['simulated', 'stored']).default('simulated').meta({
    description:
      'the market data of test environments: `simulated`, or `stored` for imported data, as in live',
  }),
  FUNDING_MINIMUM_NGN: amount('100.00').meta({ description: 'minimum of a funding request in naira' }),
  FUNDING_MAXIMUM_NGN: amount('50000000.00').meta({ description: 'maximum of a funding request in naira' }),
  FUNDING_MAXIMUM_NGN_CHECKOUT: amount('10000000.00').meta({
    description: 'maximum of a funding request in naira, paid by checkout',
  }),
  FUNDING_MINIMUM_GHS: amount('1.00').meta({ description: 'minimum of a funding request in cedis' }),
  FUNDING_MAXIMUM_GHS: amount('50000.00').meta({ description: 'maximum of a funding request in cedis' }),
  FUNDING_MINIMUM_USD: amount('10.00').meta({ description: 'minimum of a funding request in dollars' }),
  FUNDING_MAXIMUM_USD: amount('1000000.00').meta({ description: 'maximum of a funding request in dollars' }),
};
