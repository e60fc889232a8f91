import { z } from 'zod';
import blockedPorts from '@/lib/contract/blocked-ports.json';
import { MONEY_PATTERN, parseMoney } from '@/lib/contract/money';
import { passwordCosts } from '../crypto/passwords';

// How a setting is written: `.meta()` comes last, with a description (docs/settings.md is made from it: `npm run
// settings-reference`), `secret: true` where nobody may see it, and `unset`, what happens without it, where there is no default.

export const port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .pipe(z.number().int().min(0).max(65535));
/** A port that is called by `fetch`, which refuses the ports of some old protocols (the Fetch standard, "bad port"). */
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
      '`production`: what is for trying out stops the start (missing, weak or equal secrets, the embedded database, `DEMO`, private webhooks, a public address without https). The image and the units set it',
  }),
  SERVICE_PORT: calledPort.default(4000).meta({ description: 'the port on which the service listens' }),
  SERVICE_HOST: z.string().default('127.0.0.1').meta({
    description: 'the address on which the service listens; `0.0.0.0` is every one of this machine',
  }),
  INTERNAL_PORT: calledPort.optional().meta({
    description:
      'a second port of the service, which serves everything; `/operator/v1` and `/console/v1` are then unknown paths on the first. The dashboard and `npm run admin` use it',
    unset: 'the first port serves everything',
  }),
  INTERNAL_HOST: z.string().min(1).default('127.0.0.1').meta({
    description: 'the address of that port: never one that partners reach',
  }),
  SERVICE_TLS_CERTIFICATE: z.string().min(1).optional().meta({
    description:
      'the certificate of every port of the service, that of metrics too, with its chain, PEM; goes with `SERVICE_TLS_KEY`. Node trusts the authority named by `NODE_EXTRA_CA_CERTS`',
    unset: 'they speak plain HTTP: a proxy on the same machine ends TLS',
  }),
  SERVICE_TLS_KEY: z.string().min(1).optional().meta({
    description: 'the private key of that certificate, PEM',
    unset: 'none',
    secret: true,
  }),
  SERVICE_PUBLIC_URL: z.url().optional().meta({
    description: 'where partners and payers reach the service; checkout links begin with it',
    unset: '`http://localhost:` and `SERVICE_PORT`',
  }),
  DATA_DIR: z.string().min(1).default('.data').meta({
    description:
      'the folder of the embedded database, of secrets that were made and of e-mails that are kept as files',
  }),
  DATABASE_URL: z.string().min(1).optional().meta({
    description: 'a PostgreSQL server, `postgres://user:password@host/database`',
    unset: 'the embedded database in `DATA_DIR`',
    secret: true,
  }),
  DATABASE_POOL_SIZE: count(10).meta({ description: 'connections of a process, beside one that listens' }),
  TRUSTED_PROXIES: z.string().default('').meta({
    description:
      'addresses and ranges whose `X-Forwarded-For` counts, separated by commas: the load balancer. The dashboard’s machine need not stand here for the service: where a member comes from it believes by the dashboard’s signature',
    unset: 'none',
  }),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('info')
    .meta({ description: 'what is logged: `fatal`, `error`, `warn`, `info`, `debug` or `silent`' }),
  REQUEST_TIMEOUT_SECONDS: count(30).meta({
    description:
      'how long a request may take to arrive; a document may take five minutes, an import of market data ten',
  }),
  JOBS: flag.default(true).meta({ description: 'whether this process does what is due' }),
  REQUEST_LOG: flag.default(true).meta({
    description: 'whether requests are written to the request log, and when keys were last used',
  }),
  METRICS_PORT: port.optional().meta({
    description:
      'the port on which Prometheus reads metrics (docs/observability.md), over TLS where `SERVICE_TLS_CERTIFICATE` is set; 0 takes any that is free',
    unset: 'there are no metrics',
  }),
  METRICS_HOST: z.string().min(1).default('127.0.0.1').meta({
    description: 'the address of that port; it asks nobody who they are, so never one that partners reach',
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .meta({
      description:
        'a collector of OpenTelemetry traces, OTLP over HTTP: `http://localhost:4318`. Its other variables, as `OTEL_TRACES_SAMPLER` and `OTEL_EXPORTER_OTLP_HEADERS`, are heeded too',
      unset: 'there are no traces, and nothing is loaded for them',
    }),
  DEMO: flag.optional().meta({
    description: 'whether a demo organisation is made at the first start',
    unset: '`true` with the embedded database, else `false`',
  }),
  DEMO_ALLOW_NETWORK: flag.default(false).meta({
    description:
      'whether a demo may listen on an address that other machines reach; without it such an address stops the start',
  }),
  RATE_LIMIT_PER_MINUTE: count(120).meta({ description: 'requests of an API key within any minute' }),
  SESSION_RATE_LIMIT_PER_MINUTE: count(600).meta({
    description: 'requests of a person’s session within any minute; no fewer than `RATE_LIMIT_PER_MINUTE`',
  }),
  PASSWORD_COST: z.enum(passwordCosts).default('17').transform(Number).meta({
    description:
      'what hashing a password costs: the base-2 logarithm of scrypt’s N. `17` takes 128 MiB; `15` is for trying out, production refuses it. A hash of another cost is replaced at the next sign-in',
  }),
  SESSION_HOURS: count(12).meta({ description: 'how long a sign-in lasts at the most' }),
  SESSION_IDLE_MINUTES: count(480).meta({
    description:
      'after how many minutes a session ends in which its person did nothing: what pages do by themselves does not count',
  }),
  OPERATOR_IDLE_MINUTES: count(30).meta({ description: 'the same of the provider’s staff' }),
  SECOND_FACTOR_REQUIRED: flag.optional().meta({
    description:
      'whether the provider’s staff, and members who are owner, admin or treasury, need a second factor: until they have given one the service issues no key for their session',
    unset: '`true` with `NODE_ENV=production`, else `false`',
  }),
  FIRST_PASSWORD_CHANGE: flag.optional().meta({
    description:
      'whether a password that an operator gives to a new account may not be a common one, and must be changed before the service issues a key for a session of the account',
    unset: '`true` with `NODE_ENV=production`, else `false`',
  }),
  PUBLIC_URL: z
    .url()
    .default('http://localhost:3000')
    .meta({ description: 'where people reach the dashboard; links in e-mails begin with it' }),
  WEBHOOK_ALLOW_PRIVATE: flag.optional().meta({
    description:
      'whether webhooks of test environments may go to loopback and private addresses; those of live never may',
    unset: '`true` with the embedded database, else `false`',
  }),
  WEBHOOK_SHOW_PRIVATE_ANSWERS: flag.default(false).meta({
    description:
      'whether deliveries show the headers and body of what a loopback or private address answers; without it they show its status and time alone. Inboxes of the sandbox are always shown. Anybody who may register a webhook can read answers of this machine’s network with it; production refuses it',
  }),
  EGRESS_ALLOW: z.string().min(1).optional().meta({
    description:
      'where webhooks, providers, broker, feed, storage and identity provider may be, and nothing else: addresses and ranges (`203.0.113.0/24`), hosts (`api.bank.example`) and domains (`*.bank.example`), separated by commas. It takes away and gives nothing: webhooks still go to public addresses alone. E-mail, the virus scanner and traces are not judged by it',
    unset: 'webhooks may go to any public address, the others where their settings say',
  }),
  WEBHOOK_CONCURRENCY: count(512).meta({
    description: 'webhook attempts that a process has under way at once, at most',
  }),
  KYB_REVIEWERS: z.enum(['1', '2']).transform(Number).optional().meta({
    description:
      'different reviewers, 1 or 2, who must approve a verification, or reinstate it, before live keys work',
    unset: '`2` with `NODE_ENV=production`, else `1`',
  }),
  UPLOADS_AT_ONCE: count(32).meta({
    description:
      'files that a process receives at once, at most; a document takes up to 10 MiB of the temporary folder (`TMPDIR`), an import of market data up to 4 GiB',
  }),
  MARKET_TEST_SOURCE: z.enum(['simulated', 'stored']).default('simulated').meta({
    description:
      'the market of test environments: `simulated` is the sandbox’s own; `stored` is what was imported, as in live',
  }),
  FUNDING_MINIMUM_NGN: amount('100.00').meta({ description: 'least naira of a funding request' }),
  FUNDING_MAXIMUM_NGN: amount('50000000.00').meta({ description: 'most naira of a funding request' }),
  FUNDING_MAXIMUM_NGN_CHECKOUT: amount('10000000.00').meta({
    description: 'most naira of a funding request that is paid by checkout',
  }),
  FUNDING_MINIMUM_GHS: amount('1.00').meta({ description: 'least cedis of a funding request' }),
  FUNDING_MAXIMUM_GHS: amount('50000.00').meta({ description: 'most cedis of a funding request' }),
  FUNDING_MINIMUM_USD: amount('10.00').meta({ description: 'least dollars of a funding request' }),
  FUNDING_MAXIMUM_USD: amount('1000000.00').meta({ description: 'most dollars of a funding request' }),
};
