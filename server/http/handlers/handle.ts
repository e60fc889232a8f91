import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Operation } from '@/lib/contract/operation';
import type { EventHub } from '@/server/core/event-outbox/start-event-hub';
import type { RequestMeta, WorkParts } from '@/server/core/unit-of-work';
import { type Context, nothingPending, type OpenContext, within } from '@/server/platform/kernel/context';
import type { Outbound } from '@/server/platform/outbound-http/open-outbound';
import type { ProviderGateway } from '@/server/wallets/providers/provider-gateway';
import { readInput } from '../body/read-input';
import type { Received } from '../receive';
import type { Admission } from '../signature/admission';
import type { PartnerPrincipal } from '../signature/principal';

/** Answers an admitted request that may call the operation. */
export type Handle = (request: FastifyRequest, reply: FastifyReply, received: Received) => Promise<unknown>;

export interface RouteParts extends WorkParts {
  readonly outbound: Outbound;
  readonly gateway: ProviderGateway;
  readonly admission: Admission;
  readonly hub: EventHub;
  /** Aborted when the process stops, which ends open streams. */
  readonly stopping: AbortSignal;
}

/** The callers of a table of handlers, and the context that handlers get. */
export interface Audience<Given extends OpenContext> {
  readonly within: (context: OpenContext, received: Received) => Given;
}

/** Partners: within the organisation and environment of their key. */
export const partners: Audience<Context> = {
  within: (context, received) => within(context, partnerOf(received).scope),
};

/** The dashboard's own key, and operators: outside of any organisation. */
export const operators: Audience<OpenContext> = { within: (context) => context };

/** The time of the key's environment. */
const nowOf = ({ clock }: WorkParts, { sandbox }: Received): Date =>
  new Date(clock().getTime() + sandbox.clockOffset);

export const requestMetaOf = (
  parts: WorkParts,
  request: FastifyRequest,
  received: Received,
): RequestMeta => ({
  actor: received.principal.actor,
  now: nowOf(parts, received),
  sandbox: received.sandbox,
  ...(received.principal.kind === 'partner' && { clockOf: received.principal.scope }),
  address: received.address,
  requestId: request.id,
  settings: parts.settings,
  fanOut: parts.fanOut,
});

/** A context without a transaction, for operations that only read. Built directly: every read needs one, and copies cost. */
export const readContext = (parts: WorkParts, request: FastifyRequest, received: Received): OpenContext => ({
  tx: parts.database.reads,
  actor: received.principal.actor,
  now: nowOf(parts, received),
  sandbox: received.sandbox,
  address: received.address,
  requestId: request.id,
  settings: parts.settings,
  referenceVersion: received.referenceVersion,
  pending: nothingPending(),
});

/** Access was checked: only partner keys call partner operations. */
export function partnerOf({ principal }: Received): PartnerPrincipal {
  if (principal.kind !== 'partner') throw new Error('a partner operation was called by an operator’s key');
  return principal;
}

/**
 * Casts validated input to a handler's input. The table of handlers checks that a handler takes the output of its
 * operation's schema; no type can state that for a handler chosen at run time.
 */
export const asInput = (read: object): never => read as never;

/** The validated input of an operation. */
export const inputOf = (operation: Operation, request: FastifyRequest, { body, target }: Received): never =>
  asInput(
    readInput(
      operation,
      { params: request.params, target, contentType: request.headers['content-type'] },
      body,
    ),
  );
