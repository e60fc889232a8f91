import type { NextRequest } from 'next/server';
import NextAuth from 'next-auth';
import { authOptions } from '@/lib/session/auth-options';

interface Context {
  params: Promise<{ nextauth: string[] }>;
}

/** Made per request, because a build has no settings. */
async function handle(request: NextRequest, context: Context): Promise<Response> {
  const answer: Response = await NextAuth(request, context, authOptions());
  answer.headers.set('cache-control', 'no-store');
  return answer;
}

export { handle as GET, handle as POST };
