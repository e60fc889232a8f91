import 'server-only';
import { notFound } from 'next/navigation';
import type { Scope } from '@/lib/client/addresses';
import { environments } from '@/lib/contract/primitives';
import { pageSession } from './page-access';

/**
 * Returns the scope of a page that belongs to the organisation and to neither of its environments. It is read and
 * written with the member's test key, which works before the verification is approved, or with the live key if that is
 * the only one.
 */
export async function organisationScope(params: Promise<{ org: string }>): Promise<Scope> {
  const [{ org }, { memberships }] = await Promise.all([params, pageSession()]);
  const env = memberships.find(({ slug }) => slug === org)?.environments[0];
  return env ? { org, env } : notFound();
}

/** Returns the organisation and environment of a page's URL; shows the not-found page for any other environment. */
export async function readScope(params: Promise<{ org: string; env: string }>): Promise<Scope> {
  const { org, env: asked } = await params;
  const env = environments.find((environment) => environment === asked);
  return env ? { org, env } : notFound();
}
