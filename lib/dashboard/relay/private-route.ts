import 'server-only';
import type { NextRequest } from 'next/server';
import { ApiError, ConnectionError } from '@/lib/client/errors';
import { environments } from '@/lib/contract/primitives';
import { sentenceFor } from '../actions/sentences';
import { isFromElsewhere } from '../reads/same-origin';
import { type Access, getAccess } from '../session/access';
import { getOperatorAccess, type OperatorAccess } from '../session/operator-access';
import { NoAccess } from '../sign-in/session-errors';
import { ANSWER_POLICY, fixedHeaders } from './fixed-headers';

/** A GET route that answers with an operator's key (see `private-route.ts`); for everybody else it is not there. */
export function operatorRoute<P>(
  answer: (access: OperatorAccess, request: NextRequest, params: P) => Promise<Response>,
) {
  return privateRoute<P, OperatorAccess>(getOperatorAccess, answer);
}

/** A POST route that takes an operator's file (see `private-route.ts`). */
export function operatorUpload<P>(
  answer: (access: OperatorAccess, request: NextRequest, params: P) => Promise<Response>,
) {
  return privateUpload<P, OperatorAccess>(getOperatorAccess, answer);
}

const PRIVATE = { 'cache-control': 'no-store' };

/** An error as the service would answer it, in the envelope that every reader of it knows. */
function errorAnswer(error: ApiError): Response {
  return Response.json(
    { error: { code: error.code, message: error.message, details: error.details } },
    {
      status: error.status,
      headers: {
        ...PRIVATE,
        ...(error.requestId !== undefined && { 'x-request-id': error.requestId }),
        ...(error.retryAfter !== undefined && { 'retry-after': String(error.retryAfter) }),
      },
    },
  );
}

function answerFor(error: unknown): Response {
  if (error instanceof ApiError) return errorAnswer(error);
  if (!(error instanceof ConnectionError)) throw error;
  const code = 'service_unreachable';
  return errorAnswer(new ApiError({ status: 502, code, message: sentenceFor({ code }).title }));
}

/** A browser sends where a fetch comes from; one from another site gets nothing, not even a status of ours. */
function isFromHere(request: NextRequest): boolean {
  const site = request.headers.get('sec-fetch-site');
  return site === null || site === 'same-origin' || site === 'none';
}

type Find<P, Access> = (params: P) => Promise<Access>;
type Answer<P, Access> = (access: Access, request: NextRequest, params: P) => Promise<Response>;
type Handler<P> = (request: NextRequest, context: { params: Promise<P> }) => Promise<Response>;

/**
 * A GET route that answers with somebody's own key. Refuses other sites, works out the access, and turns what is thrown
 * into JSON: 401 session_ended, 404 where the person has nothing, 502 when the service can't be reached.
 * @param find returns the caller's access, or throws
 */
export function privateRoute<P, Access>(find: Find<P, Access>, answer: Answer<P, Access>): Handler<P> {
  return async (request, context) => {
    if (!isFromHere(request)) return new Response(null, { status: 403, headers: PRIVATE });
    try {
      const params = await context.params;
      return await answer(await find(params), request, params);
    } catch (error) {
      if (request.signal.aborted) return new Response(null, { status: 499 });
      return answerFor(error);
    }
  };
}

/**
 * As privateRoute, for a POST that proxy.ts leaves alone because of its body: looks itself whether a page of ours sends it,
 * and gives its answers the headers that proxy.ts gives all others.
 */
function privateUpload<P, Access>(find: Find<P, Access>, answer: Answer<P, Access>): Handler<P> {
  const handle = privateRoute(find, answer);
  return async (request, context) => {
    const response = isFromElsewhere(request)
      ? new Response(null, { status: 403, headers: PRIVATE })
      : await handle(request, context);
    for (const [name, value] of Object.entries(fixedHeaders)) response.headers.set(name, value);
    response.headers.set('content-security-policy', ANSWER_POLICY);
    return response;
  };
}

interface Parameters {
  readonly org: string;
  readonly env: string;
}

type MemberAnswer<P> = (access: Access, request: NextRequest, params: P) => Promise<Response>;

async function findAccess({ org, env: asked }: Parameters): Promise<Access> {
  const env = environments.find((environment) => environment === asked);
  if (!env) throw new NoAccess();
  return getAccess({ org, env });
}

/** A GET route that answers with a member's key (see `private-route.ts`). */
export const memberRoute = <P extends Parameters>(answer: MemberAnswer<P>) =>
  privateRoute<P, Access>(findAccess, answer);

/** A POST route that takes a member's file (see `private-route.ts`). */
export const memberUpload = <P extends Parameters>(answer: MemberAnswer<P>) =>
  privateUpload<P, Access>(findAccess, answer);
