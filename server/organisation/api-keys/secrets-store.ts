import { sql } from 'drizzle-orm';
import type { Environment } from '@/lib/contract/primitives';
import type { Transaction } from '@/server/platform/database/database';

async function rowsOf<Row>(tx: Transaction, statement: ReturnType<typeof sql>): Promise<Row[]> {
  const answer = (await tx.execute(statement)) as unknown as { rows: Row[] };
  return answer.rows;
}

interface OwnerRow {
  readonly id: string;
  readonly organisation_id: string;
  readonly environment: Environment;
  readonly member_id: string | null;
}

/** Whose keys these are; unknown ones, and those of operators, are left out. */
export const readOwners = (tx: Transaction, keyIds: readonly string[]): Promise<OwnerRow[]> =>
  rowsOf(
    tx,
    sql`select id, organisation_id, environment, member_id from api_keys
        where id = any(${sql.param(keyIds)}::text[]) and organisation_id is not null`,
  );

interface KeyStateRow {
  readonly organisation_id: string;
  readonly environment: Environment;
  readonly expires_at: string | Date | null;
  readonly revoked_at: string | Date | null;
  readonly is_approved: boolean;
}

/** What may keep a key from being used. */
export async function readKeyState(tx: Transaction, keyId: string): Promise<KeyStateRow | undefined> {
  const [row] = await rowsOf<KeyStateRow>(
    tx,
    sql`select k.organisation_id, k.environment, k.expires_at, k.revoked_at, o.kyb_status = 'approved' as is_approved
        from api_keys k join organisations o on o.id = k.organisation_id where k.id = ${keyId}`,
  );
  return row;
}

interface SealedRow {
  readonly id: string;
  readonly key_id: string;
  readonly environment: Environment;
  /** Base64. */
  readonly sealed: string;
  readonly valid_until: string | Date | null;
}

/** The secrets of a key, and those of its organisation's other keys, the latest of them; none of sessions. */
export const readSealedSecrets = (
  tx: Transaction,
  organisationId: string,
  keyId: string,
  mostOthers: number,
): Promise<SealedRow[]> =>
  rowsOf(
    tx,
    sql`(select s.id, s.key_id, k.environment, encode(s.sealed, 'base64') as sealed, s.valid_until
           from api_key_secrets s join api_keys k on k.id = s.key_id
          where k.organisation_id = ${organisationId}::uuid and k.id = ${keyId})
        union all
        (select s.id, s.key_id, k.environment, encode(s.sealed, 'base64') as sealed, s.valid_until
           from api_key_secrets s join api_keys k on k.id = s.key_id
          where k.organisation_id = ${organisationId}::uuid and k.id <> ${keyId} and k.session_id is null
          order by k.number desc limit ${mostOthers})`,
  );
