import type { KeyPair } from '@/lib/contract/organisation/console-session';
import { seal } from '@/server/platform/crypto/seal';
import type { OpenContext } from '@/server/platform/kernel/context';
import { newId } from '@/server/platform/kernel/ids';
import { newPair } from './new-pair';
import { insertKey } from './store';

/** In the place of test and live: the key belongs to no organisation. */
const ENVIRONMENT = 'operator' as const;

interface OperatorKeyOrder {
  readonly name: string;
  readonly personId: string;
  readonly sessionId: string;
  readonly expiresAt: Date;
}

/**
 * Issues the key behind an operator's session, for /operator/v1 and nothing else. It ends with the session. The secret is
 * sealed for rest and in this answer alone.
 */
export async function issueOperatorKey(context: OpenContext, order: OperatorKeyOrder): Promise<KeyPair> {
  const { tx, settings, now } = context;
  const { key, secret } = newPair('ok', 'os');
  const secretId = newId();
  const binding = { organisationId: '', environment: ENVIRONMENT, row: `api_key_secrets/${secretId}` };
  const row = {
    id: key,
    organisationId: null,
    environment: ENVIRONMENT,
    name: order.name,
    permissions: [],
    sessionId: order.sessionId,
    memberId: null,
    operatorPersonId: order.personId,
    createdBy: null,
    expiresAt: order.expiresAt,
  };
  await insertKey(tx, row, { id: secretId, sealed: seal(settings.masterKey, binding, secret) }, now);
  return { key, secret };
}
