import { and, eq, or } from 'drizzle-orm';
import type { Transaction } from '@/server/platform/database/database';
import { apiKeySecrets, apiKeys } from './tables';

interface SessionKeyRow {
  readonly id: string;
  readonly organisationId: string | null;
  readonly environment: string;
  readonly revokedAt: Date | null;
  readonly secretId: string;
  readonly sealed: Uint8Array;
}

/** The keys behind a session that belong to this member, or to this person as an operator. */
export const readKeysOfSession = (
  tx: Transaction,
  sessionId: string,
  ownerId: string,
): Promise<SessionKeyRow[]> =>
  tx
    .select({
      id: apiKeys.id,
      organisationId: apiKeys.organisationId,
      environment: apiKeys.environment,
      revokedAt: apiKeys.revokedAt,
      secretId: apiKeySecrets.id,
      sealed: apiKeySecrets.sealed,
    })
    .from(apiKeys)
    .innerJoin(apiKeySecrets, eq(apiKeySecrets.keyId, apiKeys.id))
    .where(
      and(
        eq(apiKeys.sessionId, sessionId),
        or(eq(apiKeys.memberId, ownerId), eq(apiKeys.operatorPersonId, ownerId)),
      ),
    );
