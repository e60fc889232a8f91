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

/** Creates a GET route that uses an operator's key (see `privateRoute`); 404 for everyone else. */
export function operatorRoute<P>(
  answer: (access: OperatorAccess, request: NextRequest, params: P) => Promise<Response>,
) {
  return privateRoute<P, OperatorAccess>(getOperatorAccess, answer);
}

/** Creates a POST route for an operator's file (see `privateUpload`). */
export function operatorUpload<P>(
  answer: (access: OperatorAccess, request: NextRequest, params: P) => Promise<Response>,
) {
  return privateUpload<P, OperatorAccess>(getOperatorAccess, answer);
}

const PRIVATE = { 'cache-control': 'no-store' };

/** Creates an error response in the service's envelope, which all clients parse. */
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

/** Whether a browser's fetch comes from our own site; another site gets nothing, not even a status of ours. */
function isFromHere(request: NextRequest): boolean {
  const site = request.headers.get('sec-fetch-site');
  return site === null || site === 'same-origin' || site === 'none';
}

type Find<P, Access> = (params: P) => Promise<Access>;
type Answer<P, Access> = (access: Access, request: NextRequest, params: P) => Promise<Response>;
type Handler<P> = (request: NextRequest, context: { params: Promise<P> }) => Promise<Response>;

/**
 * Creates a GET route that uses the caller's own key. Rejects other sites, determines the access, and converts errors
 * to JSON: 401 session_ended, 404 if the user has no access, 502 if the service can't be reached.
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
 * Same as privateRoute, for a POST that proxy.ts skips because of its body: checks itself that the request comes from
 * one of our pages, and adds the headers that proxy.ts adds to all other responses.
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

/** Creates a GET route that uses a member's key (see `privateRoute`). */
export const memberRoute = <P extends Parameters>(answer: MemberAnswer<P>) =>
  privateRoute<P, Access>(findAccess, answer);

/** Creates a POST route for a member's file (see `privateUpload`). */
export const memberUpload = <P extends Parameters>(answer: MemberAnswer<P>) =>
  privateUpload<P, Access>(findAccess, answer);
