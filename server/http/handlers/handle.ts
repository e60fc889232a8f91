import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Operation } from '@/lib/contract/operation';
import type { EventHub } from '@/server/core/event-outbox/start-event-hub';
import type { RequestMeta } from '@/server/core/unit-of-work';
import { nothingPending, type OpenContext } from '@/server/platform/kernel/context';
import type { Outbound } from '@/server/platform/outbound-http/open-outbound';
import type { ProviderDesk } from '@/server/wallets/providers/provider-gateway';
import type { App } from '../app-parts';
import { readInput } from '../body/read-input';
import { type Answered, fingerprintOf, type IdempotentCall } from '../idempotency';
import type { Received } from '../receive';
import { sendJson } from '../send';
import type { Admission } from '../signature/admission';
import type { PartnerPrincipal } from '../signature/principal';

/** Answers an admitted request that may call the operation. */
export type Handle = (request: FastifyRequest, reply: FastifyReply, received: Received) => Promise<unknown>;

export type AnyHandler<Given, Answer = unknown> = (context: Given, input: never) => Promise<Answer>;

/** What handles work with. */
export interface RouteParts extends App {
  readonly outbound: Outbound;
  readonly desk: ProviderDesk;
  readonly admission: Admission;
  readonly hub: EventHub;
  /** Aborted when the process stops: open streams end. */
  readonly stopping: AbortSignal;
}

export const requestMetaOf = (
  { clock, settings }: App,
  request: FastifyRequest,
  received: Received,
): RequestMeta => ({
  actor: received.principal.actor,
  now: new Date(clock().getTime() + received.sandbox.clockOffset),
  sandbox: received.sandbox,
  ...(received.principal.kind === 'partner' && { clockOf: received.principal.scope }),
  address: received.address,
  requestId: request.id,
  settings,
});

/** A context on the plain connection, for operations that only read. */
export const readContext = (parts: App, request: FastifyRequest, received: Received): OpenContext => ({
  ...requestMetaOf(parts, request, received),
  tx: parts.database.reads,
  pending: nothingPending(),
});

/** Access was checked: partner operations are called by partner keys alone. */
export function partnerOf({ principal }: Received): PartnerPrincipal {
  if (principal.kind !== 'partner') throw new Error('a partner operation was called by a key of the house');
  return principal;
}

export const inputOf = (operation: Operation, request: FastifyRequest, { body, target }: Received) =>
  readInput(
    operation,
    { params: request.params, target, contentType: request.headers['content-type'] },
    body,
  );

/** What an answer is kept under for its Idempotency-Key. */
export function idempotentCallOf(
  { status, answersSecret, personalData }: Operation,
  request: FastifyRequest,
  received: Received,
  key: string,
): IdempotentCall {
  const { body, target, upload } = received;
  return {
    scope: partnerOf(received).scope,
    key,
    fingerprint: upload?.fingerprint ?? fingerprintOf(request.method, target, body),
    successStatus: status,
    isSecret: answersSecret || personalData,
  };
}

export function sendAnswered(reply: FastifyReply, { status, body, replayed }: Answered): FastifyReply {
  if (replayed) reply.header('idempotent-replayed', 'true');
  return sendJson(reply, status, body);
}
