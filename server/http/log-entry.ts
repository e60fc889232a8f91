import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OperationId } from '@/lib/contract/operations';
import { KEY_HEADER, SIGNATURE_HEADER, TIMESTAMP_HEADER } from '@/lib/contract/signing';
import type { LoggedEntry, LoggedOwner } from '@/server/developers/request-log/logged-entry';
import type { RateStanding } from './headers';
import { addressBehind, addressOf } from './signature/addresses';
import type { Principal, PrincipalSecret } from './signature/principal';

/** What is known of a signed request while it is received, also when it is rejected. */
interface Attempt {
  /** Null for an upload, and for a body that was not read. */
  body?: Uint8Array;
  bodyHash?: string;
  /** Whose signature was valid and fresh, whatever the later outcome. */
  signed?: { readonly principal: Principal; readonly secret: PrincipalSecret };
  /** The rest of the rate limit of `signed`'s key; null where it has none. */
  standing?: RateStanding | null;
  /** When the database judged whether the signature is fresh. */
  judgedAt?: Date;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the first hook for every signed route. */
    attempt: Attempt | null;
  }
  interface FastifyReply {
    /** The JSON that was sent, for the request log. */
    sentText: string | null;
  }
  interface FastifyContextConfig {
    operation?: OperationId;
  }
}

/** Longer bodies are neither logged nor diagnosed. In bytes. */
const LONGEST_KEPT = 64 * 1024;
const LONGEST_KEY_ID = 128;

const textOf = (header: string | string[] | undefined): string | undefined =>
  typeof header === 'string' ? header : undefined;

function ownerOf({ principal, secret }: NonNullable<Attempt['signed']>): LoggedOwner | null {
  if (principal.kind !== 'partner') return null;
  const { scope, actor } = principal;
  const isMember = actor.kind === 'member';
  return {
    scope,
    memberId: isMember ? actor.memberId : null,
    secretId: secret.id ?? null,
  };
}

/** The address of a request that was not admitted. */
function addressOfRefused({ attempt, raw, ip }: FastifyRequest): string {
  const peer = addressOf(ip);
  return attempt?.signed ? addressBehind(attempt.signed.principal, raw.headers, peer) : peer;
}

const numberOf = (value: unknown): number => Number(value) || 0;

/** Bodies for the log: their length, and their text if short enough. */
function bodiesOf({ attempt, raw, method }: FastifyRequest, reply: FastifyReply) {
  const body = attempt?.body;
  return {
    body: body && body.length <= LONGEST_KEPT ? body : null,
    bodyHash: attempt?.bodyHash ?? null,
    bodyBytes: body ? body.length : numberOf(raw.headers['content-length']),
    answer: reply.sentText,
    answerBytes:
      method === 'HEAD' || reply.sentText !== null ? 0 : numberOf(reply.getHeader('content-length')),
  };
}

/**
 * An answered request as the request log takes it; null for one that belongs to no organisation: unsigned routes, the
 * service's own keys, and requests without a key.
 */
export function entryOf(request: FastifyRequest, reply: FastifyReply): LoggedEntry | null {
  const { attempt, raw } = request;
  const keyId = textOf(raw.headers[KEY_HEADER]) ?? '';
  if (!attempt || keyId === '' || keyId.length > LONGEST_KEY_ID) return null;
  const { signed } = attempt;
  const owner = signed ? ownerOf(signed) : null;
  if (signed && !owner) return null;
  return {
    id: request.id,
    operation: request.routeOptions.config?.operation ?? null,
    method: request.method,
    target: raw.url ?? '',
    status: reply.statusCode,
    durationMs: reply.elapsedTime,
    keyId,
    owner,
    address: request.received?.address ?? addressOfRefused(request),
    userAgent: textOf(raw.headers['user-agent']),
    idempotencyKey: textOf(raw.headers['idempotency-key']),
    replayed: reply.getHeader('idempotent-replayed') === 'true',
    ...bodiesOf(request, reply),
    host: textOf(raw.headers.host),
    timestamp: textOf(raw.headers[TIMESTAMP_HEADER]),
    judgedAt: attempt.judgedAt,
    signature: textOf(raw.headers[SIGNATURE_HEADER]),
  };
}
