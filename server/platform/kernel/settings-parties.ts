import { z } from 'zod';
import { count, port } from './settings-schema';

const httpUrl = z.url({ protocol: /^https?$/ });

/** Settings of external parties, written like those of settings-schema.ts. */
export const partySettings = {
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .meta({
      description: 'the SMTP server for email, `smtp://user:password@host:587` or `smtps://…`',
      unset: 'each email becomes a file in `DATA_DIR/mail`',
      secret: true,
    }),
  MAIL_KEPT_DAYS: count(30).meta({
    description: 'days after which emails are deleted',
  }),
  MAIL_FROM: z
    .string()
    .min(3)
    .default('Partner Desk <no-reply@localhost>')
    .meta({ description: 'the sender of email' }),
  S3_ENDPOINT: httpUrl.optional().meta({
    description:
      'an S3-compatible storage for documents; set all five `S3_` settings or none. Documents are encrypted before they leave the process, and stay in their storage when this changes',
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
        'where to publish signed heads of the audit trail: a folder, `file:///mnt/heads`, or a bucket, `https://KEY:SECRET@storage.example/bucket/prefix?region=eu-west-1`. Database administrators must not have access to it; use object lock if possible',
      unset: 'they are not published',
      secret: true,
    }),
  AUDIT_HEADS_EMAIL: z.email().optional().meta({
    description:
      'the address to which signed heads of the audit trail are emailed: the owner of the installation',
    unset: 'they are not emailed',
  }),
  AUDIT_HEADS_EVERY_MINUTES: z.coerce.number().int().min(1).max(10_080).default(60).meta({
    description: 'how often a changed head of the audit trail is published',
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
        'the KMS that wraps the master keys: a server with [a small protocol](kms.md), or `file:///path` of a key that only the service’s user can read',
      unset: 'master keys are not wrapped',
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
        'accepts that documents are not scanned for malware, and states why: who decided it and what protects the reviewers instead. Each start logs it as a warning',
      unset: 'production does not start without `CLAMAV_HOST`',
    }),
  MARKET_FEED_URL: httpUrl.optional().meta({
    description: 'a provider’s feed of prices; goes with `MARKET_FEED_KEY`',
    unset: 'prices come only from imports',
  }),
  MARKET_FEED_KEY: z
    .string()
    .min(1)
    .optional()
    .meta({ description: 'sent to the feed as a bearer token', unset: 'none', secret: true }),
  MARKET_FEED_EVERY_SECONDS: count(15).meta({
    description: 'the pause between two polls of the feed',
  }),
  BROKER_URL: httpUrl.optional().meta({
    description: 'the provider’s broker; goes with `BROKER_KEY`',
    unset: 'operators execute live orders',
  }),
  BROKER_KEY: z
    .string()
    .min(1)
    .optional()
    .meta({ description: 'sent to the broker as a bearer token', unset: 'none', secret: true }),
  OIDC_ISSUER: httpUrl.optional().meta({
    description:
      'the issuer of an identity provider for sign-in, exactly as in its ID tokens, over https. Needs `OIDC_CLIENT_ID`, and in the dashboard all four `OIDC_` settings. The redirect URL is `PUBLIC_URL` with `/api/auth/callback/oidc`. The first time a person is found by the verified email address; no accounts are created',
    unset: 'people sign in with passwords and passkeys only',
  }),
  OIDC_CLIENT_ID: z
    .string()
    .min(1)
    .optional()
    .meta({ description: 'the client id at the identity provider', unset: 'none' }),
};

const schema = z.object(partySettings);
type Read = z.output<typeof schema>;

/**
 * A URL and its key, which must be set together.
 * @returns the URL without a trailing slash; undefined when neither is set
 * @throws Error when one is set and the other is missing
 */
function addressAndKey(read: Read, urlName: keyof Read, keyName: keyof Read) {
  const [url, key] = [read[urlName], read[keyName]];
  if (url === undefined && key === undefined) return undefined;
  if (typeof url !== 'string' || typeof key !== 'string') {
    throw new Error(`Set both ${urlName} and ${keyName}, or neither.`);
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

/** The service that unwraps master keys, if configured. */
export const kmsOf = ({ KMS_URL: url, KMS_TOKEN: token }: Read) =>
  url === undefined ? undefined : { url: url.replace(/\/+$/, ''), token };

/** The address of the virus scanner, if configured. */
export const clamavOf = (read: Read) =>
  read.CLAMAV_HOST === undefined ? undefined : { host: read.CLAMAV_HOST, port: read.CLAMAV_PORT };

/**
 * @throws Error when one of the settings is set and the other is missing, or when the issuer's URL is not https: a man
 *   in the middle could then sign in as any person
 */
export function oidcOf(read: Read) {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId } = read;
  if (issuer === undefined && clientId === undefined) return undefined;
  if (issuer === undefined || clientId === undefined) {
    throw new Error('Set both OIDC_ISSUER and OIDC_CLIENT_ID, or neither.');
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
    throw new Error(`Set all settings of the storage or none. Missing: ${missing.join(', ')}`);
  }
  return {
    endpoint: S3_ENDPOINT,
    region: S3_REGION,
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}
