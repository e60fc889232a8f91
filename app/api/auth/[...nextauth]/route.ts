import type { NextRequest } from 'next/server';
import NextAuth from 'next-auth';
import { ApiError, ConnectionError } from '@/lib/client/errors';
import { authOptions } from '@/lib/dashboard/session/auth-options';
import { readSession } from '@/lib/dashboard/session/read-session';
import { dropCookie } from '@/lib/dashboard/sign-in/end-session';

interface Context {
  params: Promise<{ nextauth: string[] }>;
}

/** The response without a session; undefined if there is one. next-auth would renew any cookie that it can decrypt. */
async function answerWithoutSession(): Promise<Response | undefined> {
  try {
    if (await readSession()) return undefined;
  } catch (error) {
    if (!(error instanceof ApiError || error instanceof ConnectionError)) throw error;
    return Response.json({}, { status: 502 });
  }
  await dropCookie();
  return Response.json({});
}

/** Created per request, because a build has no settings. */
async function handle(request: NextRequest, context: Context): Promise<Response> {
  const { nextauth } = await context.params;
  const early = nextauth[0] === 'session' ? await answerWithoutSession() : undefined;
  const answer: Response = early ?? (await NextAuth(request, context, authOptions()));
  answer.headers.set('cache-control', 'no-store');
  return answer;
}

export { handle as GET, handle as POST };
