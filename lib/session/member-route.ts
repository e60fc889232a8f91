import 'server-only';
import type { NextRequest } from 'next/server';
import { ApiError, ConnectionError } from '@/lib/client/errors';
import { environments } from '@/lib/contract/primitives';
import { type Access, getAccess } from './access';
import { NoAccess } from './endings';
import { sentenceFor } from './sentences';

interface Parameters {
  readonly org: string;
  readonly env: string;
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

/** A browser says where a fetch comes from; one from another site gets nothing, not even a status of ours. */
function isFromHere(request: NextRequest): boolean {
  const site = request.headers.get('sec-fetch-site');
  return site === null || site === 'same-origin' || site === 'none';
}

/**
 * A GET route that answers with a member's key. Refuses other sites, works out the access, and turns what is thrown
 * into JSON: 401 session_ended, 404 where the person has nothing, 502 when the service can't be reached.
 */
export function memberRoute<P extends Parameters>(
  answer: (access: Access, request: NextRequest, params: P) => Promise<Response>,
) {
  return async (request: NextRequest, context: { params: Promise<P> }): Promise<Response> => {
    if (!isFromHere(request)) return new Response(null, { status: 403, headers: PRIVATE });
    try {
      const params = await context.params;
      const env = environments.find((environment) => environment === params.env);
      if (!env) throw new NoAccess();
      return await answer(await getAccess({ org: params.org, env }), request, params);
    } catch (error) {
      if (request.signal.aborted) return new Response(null, { status: 499 });
      return answerFor(error);
    }
  };
}
