import type { LoggedRequest } from '@/lib/contract/developers/requests';
import type { RequestRow } from './store';

/** A logged request as lists show it. @param names of members, by their ids */
export const presentRequest = (row: RequestRow, names: ReadonlyMap<string, string>): LoggedRequest => {
  const name = row.memberId === null ? undefined : names.get(row.memberId);
  return {
    id: row.id,
    created_at: row.createdAt.toISOString(),
    method: row.method,
    path: row.path,
    ...(row.operation !== null && { operation: row.operation }),
    status: row.status,
    ...(row.errorCode !== null && { error_code: row.errorCode }),
    duration_ms: row.durationMs,
    source: row.memberId === null ? 'key' : 'dashboard',
    key_id: row.keyId,
    ...(row.memberId !== null && { member_id: row.memberId }),
    ...(name !== undefined && { member_name: name }),
    address: row.address,
    ...(row.idempotencyKey !== null && { idempotency_key: row.idempotencyKey }),
    idempotent_replayed: row.replayed,
    has_diagnosis: row.diagnosis !== null,
  };
};

/** The members who made requests. */
export const membersOf = (rows: readonly RequestRow[]): string[] => [
  ...new Set(rows.flatMap(({ memberId }) => memberId ?? [])),
];
