import { join } from 'node:path';
import { type Kms, openKms } from '@/server/platform/crypto/kms';
import { findOperatorKey } from '@/server/platform/crypto/load-secrets';
import { projectRoot } from '@/server/platform/kernel/project-root';
import type { Service } from './call-service';
import { ServiceError } from './failures';

/** The environment variables of the command line; docs/settings.md explains them. */
export const adminVariables = [
  'SERVICE_URL',
  'SERVICE_PORT',
  'INTERNAL_PORT',
  'INTERNAL_HOST',
  'SERVICE_TLS_CERTIFICATE',
  'DATA_DIR',
  'OPERATOR_KEY',
  'OPERATOR_SECRET',
  'KMS_URL',
  'KMS_TOKEN',
];

type Variables = Readonly<Record<string, string | undefined>>;

/** The service of this machine: its internal port, else its only one. */
function ownUrl({ INTERNAL_PORT, INTERNAL_HOST, SERVICE_PORT, SERVICE_TLS_CERTIFICATE }: Variables): string {
  const scheme = SERVICE_TLS_CERTIFICATE ? 'https' : 'http';
  const isAny = !INTERNAL_HOST || ['0.0.0.0', '::'].includes(INTERNAL_HOST);
  return INTERNAL_PORT
    ? `${scheme}://${isAny ? '127.0.0.1' : INTERNAL_HOST}:${INTERNAL_PORT}`
    : `${scheme}://127.0.0.1:${SERVICE_PORT || 4000}`;
}

/**
 * The service from the environment: SERVICE_URL, or the one on this machine, with the operators' key from the
 * environment or from DATA_DIR.
 * @throws ServiceError naming what is missing
 */
export function findService(environment: Variables): Service {
  const url = environment.SERVICE_URL || ownUrl(environment);
  if (!URL.canParse(url)) throw new ServiceError(`SERVICE_URL is "${url}", which is not a URL.`);
  const dataDir = environment.DATA_DIR || join(projectRoot(), '.data');
  const pair = readKey(environment, dataDir);
  if (pair) return { url: new URL(url).origin, ...pair };
  throw new ServiceError(
    `There is no operator key: ${join(dataDir, 'secrets.json')} does not exist, and OPERATOR_KEY and OPERATOR_SECRET are not set.\n` +
      'The service creates one at its first start ("npm start"). If it uses another DATA_DIR, set DATA_DIR.',
  );
}

/** The key management service that the environment names. */
export const findKms = ({ KMS_URL: url, KMS_TOKEN: token }: Variables): Kms | undefined =>
  url ? openKms({ url: url.replace(/\/+$/, ''), token: token || undefined }) : undefined;

function readKey(environment: Variables, dataDir: string) {
  try {
    return findOperatorKey(environment, dataDir);
  } catch (error) {
    throw new ServiceError(error instanceof Error ? error.message : String(error));
  }
}
