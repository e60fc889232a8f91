import 'server-only';
import { z } from 'zod';
import blockedPorts from './contract/blocked-ports.json' with { type: 'json' };
import { isWeakSecret, secretCore } from './contract/organisation/secret-strength';

/** An OpenID Connect identity provider. */
export interface IdentityProviderSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly name: string;
}

/** The settings of the dashboard, read from the environment. */
interface DashboardSettings {
  /** The service's base URL, without a trailing slash. */
  readonly serviceUrl: string;
  /** The service's public base URL for partners, shown in programs; unset if only the internal URL is known. */
  readonly servicePublicUrl: string | undefined;
  /** The dashboard's public URL. */
  readonly publicUrl: URL;
  /** Whether cookies are marked secure: true if the public URL is https. */
  readonly secureCookies: boolean;
  /** Encrypts the session cookie. */
  readonly sessionSecret: string;
  /** Decrypts data from before a secret rotation. */
  readonly previousSessionSecret: string | undefined;
  /** The console's own key pair; without it, people can sign in only with an API key. */
  readonly console: { readonly key: string; readonly secret: string } | undefined;
  /** Whether people can sign in with an API key, which is a single factor. */
  readonly keySignIn: boolean;
  /** The identity provider for sign-in; its name is on the button. */
  readonly oidc: IdentityProviderSettings | undefined;
  /** Where people get help, and where they see whether the service works. */
  readonly supportUrl: string | undefined;
  readonly statusUrl: string | undefined;
  /** Addresses and CIDR ranges of trusted proxies, whose X-Forwarded-For is used. */
  readonly trustedProxies: readonly string[];
}

/** The settings are invalid; the message names each variable and its required value. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });

const identityVariables = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_NAME'] as const;

/** Set during the rotation of a dashboard secret. */
export const dashboardRotation = {
  NEXTAUTH_SECRET_PREVIOUS: z.string().min(32, 'must have 32 characters or more').optional().meta({
    description:
      'a secret that decrypts cookies beside `NEXTAUTH_SECRET` ([how to rotate](runbooks/rotate-console-and-operator-keys.md))',
    unset: 'none',
    secret: true,
  }),
};

/**
 * The dashboard's variables; docs/settings.md is generated from them. Variables that the service reads too are
 * described there; here, only their use in the dashboard.
 */
export const dashboardVariables = {
  SERVICE_URL: httpUrl
    .refine((url) => !blockedPorts.includes(Number(new URL(url).port)), {
      error: 'has a port that fetch refuses to call',
      abort: true,
    })
    .default('http://127.0.0.1:4000')
    .meta({
      description: 'where the dashboard and `npm run admin` reach the service',
    }),
  SERVICE_PUBLIC_URL: httpUrl.optional(),
  PUBLIC_URL: httpUrl.optional(),
  NEXTAUTH_URL: httpUrl
    .optional()
    .meta({ description: 'the sign-in library’s own name for `PUBLIC_URL`', unset: '`PUBLIC_URL`' }),
  NEXTAUTH_SECRET: z
    .string('is missing; give 32 random characters or more')
    .min(32, 'must have 32 characters or more')
    .meta({
      description:
        'encrypts the session cookie: 32 characters or more (`openssl rand -hex 32`), the same in every process of the dashboard. With a different one everyone has to sign in again',
      unset: '`npm start` makes it; else it must be set',
      secret: true,
    }),
  ...dashboardRotation,
  CONSOLE_KEY: z.string().optional(),
  CONSOLE_SECRET: z.string().optional(),
  // Read by deploy/run.mjs, before any dashboard code.
  DASHBOARD_TLS_CERTIFICATE: z.string().optional().meta({
    description:
      'the certificate of the dashboard with its chain, PEM; goes with `DASHBOARD_TLS_KEY`. For the assembled program: `npm start` is for trying out and speaks plain HTTP',
    unset: 'it speaks plain HTTP: a proxy on the same machine ends TLS',
  }),
  DASHBOARD_TLS_KEY: z.string().optional().meta({
    description: 'the PEM private key of that certificate',
    unset: 'none',
    secret: true,
  }),
  OIDC_ISSUER: httpUrl.optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional().meta({
    description: 'with which the dashboard speaks to the identity provider',
    unset: 'none',
    secret: true,
  }),
  OIDC_NAME: z
    .string()
    .max(40, 'must have 40 characters or fewer')
    .optional()
    .meta({ description: 'what stands on the button of the identity provider', unset: 'none' }),
  API_KEY_SIGN_IN: z
    .stringbool({ truthy: ['true', '1'], falsy: ['false', '0'] })
    .optional()
    .meta({
      description:
        'whether an API key is a way into the dashboard, with the rights of the key; it is one factor, where people need two',
      unset: '`false` with `NODE_ENV=production` and `CONSOLE_KEY`, else `true`',
    }),
  SUPPORT_URL: z
    .url({ protocol: /^(https?|mailto)$/, error: 'must be an http, https or mailto address' })
    .optional()
    .meta({
      description:
        'where people get help: a page, or an email address as `mailto:help@example.com`. *Contact support* in the account menu opens it',
      unset: 'the menu has no *Contact support*',
    }),
  STATUS_URL: httpUrl.optional().meta({
    description:
      'the page that says whether the service works. *Service status* in the account menu opens it',
    unset: 'the menu has no *Service status*',
  }),
  TRUSTED_PROXIES: z.string().default(''),
  LOG_LEVEL: z.string().optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
};

const schema = z
  .object(dashboardVariables)
  .refine((read) => Boolean(read.CONSOLE_KEY) === Boolean(read.CONSOLE_SECRET), {
    path: ['CONSOLE_SECRET'],
    error: 'goes with CONSOLE_KEY: set both or neither',
  })
  .refine((read) => new Set(identityVariables.map((name) => Boolean(read[name]))).size === 1, {
    path: ['OIDC_ISSUER'],
    error: `goes with ${identityVariables.slice(1).join(', ')}: set all or none`,
  });

type Variables = z.infer<typeof schema>;

function identityProviderOf(read: Variables): IdentityProviderSettings | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = read;
  const { OIDC_NAME: name } = read;
  return issuer && clientId && clientSecret && name ? { issuer, clientId, clientSecret, name } : undefined;
}

const loopback = ['localhost', '127.0.0.1', '[::1]'];

/** Returns why a production deployment must not start; contains names only, never a secret. */
function productionFaults(read: Variables): string[] {
  const { NEXTAUTH_SECRET, NEXTAUTH_SECRET_PREVIOUS, CONSOLE_SECRET } = read;
  const secrets = { NEXTAUTH_SECRET, NEXTAUTH_SECRET_PREVIOUS, CONSOLE_SECRET };
  const weak = Object.entries(secrets).flatMap(([name, secret]) =>
    secret && isWeakSecret(secret) ? [`${name} can be guessed: make it with \`openssl rand -hex 32\``] : [],
  );
  const same = CONSOLE_SECRET && secretCore(CONSOLE_SECRET) === secretCore(NEXTAUTH_SECRET);
  const plain = (['PUBLIC_URL', 'NEXTAUTH_URL'] as const).flatMap((name) => {
    const { protocol, hostname } = new URL(read[name] ?? 'https://unset.invalid');
    const isSound = protocol === 'https:' || loopback.includes(hostname);
    return isSound ? [] : [`${name} begins with http://: use https://`];
  });
  return [
    ...weak,
    ...(same ? ['CONSOLE_SECRET is the same as NEXTAUTH_SECRET: give each its own'] : []),
    ...plain,
  ];
}

function fail(faults: readonly string[]): never {
  const rows = faults.map((fault) => `  ${fault}`);
  throw new SettingsError(`The dashboard can't start, because of these settings:\n${rows.join('\n')}`);
}

/**
 * Parses the settings from variables; an empty variable counts as unset.
 * @throws SettingsError that names each wrong variable and why
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): DashboardSettings {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value));
  const read = schema.safeParse(set);
  if (!read.success) {
    return fail(read.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`));
  }
  // The launcher marks a build under test, because Next always runs builds in production mode.
  const isDeployed = environment.NODE_ENV === 'production' && environment.STARTED_LOCALLY !== '1';
  if (isDeployed) {
    const faults = productionFaults(read.data);
    if (faults.length > 0) fail(faults);
  }
  const { SERVICE_URL, PUBLIC_URL, NEXTAUTH_URL, NEXTAUTH_SECRET, CONSOLE_KEY, CONSOLE_SECRET } = read.data;
  const publicUrl = new URL(PUBLIC_URL ?? NEXTAUTH_URL ?? 'http://localhost:3000');
  return {
    serviceUrl: SERVICE_URL.replace(/\/+$/, ''),
    servicePublicUrl: read.data.SERVICE_PUBLIC_URL?.replace(/\/+$/, ''),
    publicUrl,
    secureCookies: publicUrl.protocol === 'https:',
    sessionSecret: NEXTAUTH_SECRET,
    previousSessionSecret: read.data.NEXTAUTH_SECRET_PREVIOUS,
    console: CONSOLE_KEY && CONSOLE_SECRET ? { key: CONSOLE_KEY, secret: CONSOLE_SECRET } : undefined,
    keySignIn: read.data.API_KEY_SIGN_IN ?? !(isDeployed && CONSOLE_KEY),
    oidc: identityProviderOf(read.data),
    supportUrl: read.data.SUPPORT_URL,
    statusUrl: read.data.STATUS_URL,
    trustedProxies: read.data.TRUSTED_PROXIES.split(/[\s,]+/).filter(Boolean),
  };
}

let settings: DashboardSettings | undefined;

/** Returns the settings of this process, read once. Not at import, because a build has none. */
export function dashboardSettings(): DashboardSettings {
  settings ??= readSettings(process.env);
  return settings;
}
