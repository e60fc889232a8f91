import 'server-only';
import { notFound } from 'next/navigation';
import type { Scope } from '@/lib/client/addresses';
import { environments } from '@/lib/contract/primitives';

/** The organisation and environment of a page's address; the not-found page when the environment is neither test nor live. */
export async function readScope(params: Promise<{ org: string; env: string }>): Promise<Scope> {
  const { org, env: asked } = await params;
  const env = environments.find((environment) => environment === asked);
  return env ? { org, env } : notFound();
}
