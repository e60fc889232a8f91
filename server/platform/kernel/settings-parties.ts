import { z } from 'zod';
import { count, port } from './settings-schema';

const httpUrl = z.url({ protocol: /^https?$/ });

/** Settings of external parties, written like those of settings-schema.ts. */
export const partySettings = {
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .meta({
      description: 'the server that e-mail goes through, `smtp://user:password@host:587` or `smtps://…`',
      unset: 'each e-mail becomes a file in `DATA_DIR/mail`',
      secret: true,
    }),
  MAIL_KEPT_DAYS: count(30).meta({
    description: 'days after which e-mails are forgotten, with the addresses and links in them',
  }),
  MAIL_FROM: z
    .string()
    .min(3)
    .default('Partner Desk <no-reply@localhost>')
    .meta({ description: 'the sender of e-mail' }),
  S3_ENDPOINT: httpUrl.optional().meta({
    description:
      'an S3-compatible storage for documents; the five `S3_` settings go together, all or none. Documents are sealed before they leave the process, and stay where they were stored when this changes',
    unset: 'documents are stored in the database',
  }),
  S3_REGION: z.string().optional().meta({ description: 'the storage’s region', unset: 'none' }),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional()
    .meta({ description: 'the storage’s bucket', unset: 'none' }),
  S3_ACCESS_KEY_ID: z.string().optional().meta({ description: 'the storage’s access key', unset: 'none' }),
  S3_SECRET_ACCESS_KEY: z
    .string()
    .optional()
    .meta({ description: 'the secret of the storage’s access key', unset: 'none', secret: true }),
  AUDIT_HEADS_URL: z
    .string()
    .regex(
      /^(file:\/\/\/.|https:\/\/[^/@]+:[^/@]+@[^/]+\/.|http:\/\/[^/@]+:[^/@]+@(127\.0\.0\.1|localhost)[:/])/,
      'must be file:///folder or https://KEY:SECRET@host/bucket',
    )
    .optional()
    .meta({
      description:
        'where signed heads of the audit trail are published: a folder, `file:///mnt/heads`, or a bucket, `https://KEY:SECRET@storage.example/bucket/prefix?region=eu-west-1`. It must be out of reach of whoever administers the database, and best where nothing can be overwritten (object lock)',
      unset: 'they are published nowhere',
      secret: true,
    }),
  AUDIT_HEADS_EMAIL: z.email().optional().meta({
    description: 'to whom signed heads of the audit trail are e-mailed: the owner of the installation',
    unset: 'they are not e-mailed',
  }),
  AUDIT_HEADS_EVERY_MINUTES: z.coerce.number().int().min(1).max(10_080).default(60).meta({
    description: 'how often the head of a chain of the audit trail is published, if it has moved',
  }),
  KMS_URL: z
    .string()
    .regex(
      /^(file:\/\/\/.|https:\/\/[^/]|http:\/\/(127\.0\.0\.1|localhost)[:/])/,
      'must be file:///path or https://…',
    )
    .optional()
    .meta({
      description:
        'what wraps master keys that are not given as they are: a service that speaks [a small protocol](kms.md), or `file:///path` of a key that the user of the service alone can read',
      unset: 'master keys are given as they are',
    }),
  KMS_TOKEN: z.string().min(1).optional().meta({
    description: 'sent to the KMS as a bearer token',
    unset: 'none',
    secret: true,
  }),
  CLAMAV_HOST: z.string().optional().meta({
    description:
      'where clamd listens, which scans documents: a host, or the path of its socket. clamd speaks no TLS: take the socket, unless it is reached through a tunnel',
    unset: 'they are not scanned; with `NODE_ENV=production` it must be set, or `UNSCANNED_DOCUMENTS_REASON`',
  }),
  CLAMAV_PORT: port.default(3310).meta({ description: 'the port of clamd, where `CLAMAV_HOST` is no path' }),
  UNSCANNED_DOCUMENTS_REASON: z
    .string()
    .trim()
    .min(20, 'must say in 20 characters or more why documents are not scanned')
    .optional()
    .meta({
      description:
        'accepts that documents are not scanned for malware, and says why: who decided it, what protects the reviewers instead. Each start logs it as a warning',
      unset: 'production does not start without `CLAMAV_HOST`',
    }),
  MARKET_FEED_URL: httpUrl.optional().meta({
    description: 'a provider’s feed of prices; goes with `MARKET_FEED_KEY`',
    unset: 'prices come from imports alone',
  }),
  MARKET_FEED_KEY: z
    .string()
    .min(1)
    .optional()
    .meta({ description: 'sent to the feed as a bearer token', unset: 'none', secret: true }),
  MARKET_FEED_EVERY_SECONDS: count(15).meta({
    description: 'how long to rest between two polls of the feed',
  }),
  BROKER_URL: httpUrl.optional().meta({
    description: 'the provider’s broker; goes with `BROKER_KEY`',
    unset: 'the desk deals the orders of live environments',
  }),
  BROKER_KEY: z
    .string()
    .min(1)
    .optional()
    .meta({ description: 'sent to the broker as a bearer token', unset: 'none', secret: true }),
  OIDC_ISSUER: httpUrl.optional().meta({
    description:
      'an identity provider that people may sign in with, exactly as it stands in its ID tokens, over https. Goes with `OIDC_CLIENT_ID`, and in the dashboard with all four `OIDC_` settings. Its address of return is `PUBLIC_URL` and `/api/auth/callback/oidc`. A person is found by the verified e-mail address the first time; nobody is added by it',
    unset: 'people sign in with their passwords and passkeys alone',
  }),
  OIDC_CLIENT_ID: z
    .string()
    .min(1)
    .optional()
    .meta({ description: 'what we are called at the identity provider', unset: 'none' }),
};

const schema = z.object(partySettings);
type Read = z.output<typeof schema>;

/**
 * An address and its key, which must be set together.
 * @returns the address without a trailing slash; undefined when neither is set
 * @throws Error when one is set and the other is missing
 */
function addressAndKey(read: Read, urlName: keyof Read, keyName: keyof Read) {
  const [url, key] = [read[urlName], read[keyName]];
  if (url === undefined && key === undefined) return undefined;
  if (typeof url !== 'string' || typeof key !== 'string') {
    throw new Error(`${urlName} and ${keyName} go together, both or none.`);
  }
  return { url: url.replace(/\/+$/, ''), key };
}

/** @throws Error when one of the feed's settings is set and the other is missing */
export function marketFeedOf(read: Read) {
  const feed = addressAndKey(read, 'MARKET_FEED_URL', 'MARKET_FEED_KEY');
  return feed && { ...feed, everySeconds: read.MARKET_FEED_EVERY_SECONDS };
}

/** @throws Error when one of the broker's settings is set and the other is missing */
export const brokerOf = (read: Read) => addressAndKey(read, 'BROKER_URL', 'BROKER_KEY');

/** What unwraps master keys, where it is set. */
export const kmsOf = ({ KMS_URL: url, KMS_TOKEN: token }: Read) =>
  url === undefined ? undefined : { url: url.replace(/\/+$/, ''), token };

/** Where the virus scanner listens, where there is one. */
export const clamavOf = (read: Read) =>
  read.CLAMAV_HOST === undefined ? undefined : { host: read.CLAMAV_HOST, port: read.CLAMAV_PORT };

/**
 * @throws Error when one of the settings is set and the other is missing, or when the issuer's address is not https:
 * a man in the middle could sign in as anybody
 */
export function oidcOf(read: Read) {
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

/** @throws Error when some of the storage's settings are set and others are missing */
export function s3Of(read: Read) {
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
