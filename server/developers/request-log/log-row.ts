import type { Diagnosis } from '@/lib/contract/developers/requests';
import { type LoggedEntry, type LoggedOwner, timeOfId } from './logged-entry';
import { redactAnswer, redactPath, redactQuery, redactRequest, withoutSecrets } from './redact';
import type { WrittenRow } from './store';

/** Longer bodies are omitted; their length is stored. In bytes. */
const LONGEST_BODY = 16 * 1024;
const LONGEST_PATH = 2_048;
const LONGEST_HEADER = 512;

/** A header's text for PostgreSQL: headers are Latin-1 and may contain anything. */
const cut = (text: string | undefined): string | null =>
  text === undefined ? null : withoutSecrets(text.slice(0, LONGEST_HEADER).replaceAll('\u0000', ''));

/** Path and query of a target. */
function splitTarget(target: string): { readonly path: string; readonly query: string | null } {
  const at = target.indexOf('?');
  return at < 0 ? { path: target, query: null } : { path: target.slice(0, at), query: target.slice(at + 1) };
}

/** The target as it may be written down. */
export function redactTarget({ operation, target }: Pick<LoggedEntry, 'operation' | 'target'>): string {
  const { path, query } = splitTarget(target);
  const shown = redactPath(operation, path);
  return query === null ? shown : `${shown}?${redactQuery(operation, query)}`;
}

function errorCodeOf({ status, answer }: LoggedEntry): string | null {
  if (status < 400 || answer === null) return null;
  try {
    const code: unknown = JSON.parse(answer)?.error?.code;
    return typeof code === 'string' ? code : null;
  } catch {
    return null;
  }
}

/** The body to store: none for an empty one, a file, and one that is too long. */
function requestBodyOf({ operation, body, status }: LoggedEntry): string | null {
  if (!body || body.length === 0 || body.length > LONGEST_BODY) return null;
  const wasTaken = status >= 200 && status < 300;
  return redactRequest(
    operation,
    Buffer.from(body.buffer, body.byteOffset, body.length).toString(),
    wasTaken,
  );
}

/** A request's row: redacted, with the diagnosis of an invalid signature. */
export function rowOf(entry: LoggedEntry, owner: LoggedOwner, diagnosis: Diagnosis | null): WrittenRow {
  const { answer, operation, status } = entry;
  const isHead = entry.method === 'HEAD';
  const answerBytes = answer === null || isHead ? entry.answerBytes : Buffer.byteLength(answer);
  const { path, query } = splitTarget(entry.target.slice(0, LONGEST_PATH));
  const isShown = answer !== null && !isHead && answerBytes <= LONGEST_BODY;
  return {
    id: entry.id,
    organisation_id: owner.scope.organisationId,
    environment: owner.scope.environment,
    method: entry.method,
    path: redactPath(operation, path),
    query: query === null ? null : redactQuery(operation, query),
    operation,
    status,
    error_code: errorCodeOf(entry),
    duration_ms: Math.round(entry.durationMs * 100) / 100,
    key_id: entry.keyId,
    member_id: owner.memberId,
    address: entry.address,
    user_agent: cut(entry.userAgent),
    idempotency_key: cut(entry.idempotencyKey),
    replayed: entry.replayed,
    request_body: requestBodyOf(entry),
    request_bytes: entry.bodyBytes,
    answer_body: isShown ? redactAnswer(operation, answer, status >= 400) : null,
    answer_bytes: answerBytes,
    diagnosis,
    created_at: timeOfId(entry.id).toISOString(),
  };
}
