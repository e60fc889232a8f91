import 'server-only';
import { notFound } from 'next/navigation';
import type { Scope } from '@/lib/client/addresses';
import { type Environment, environments } from '@/lib/contract/primitives';
import { pageSession } from './page-access';

/**
 * Returns the scope of a page that belongs to the organisation and to neither of its environments. It is read and
 * written with the member's test key, which works before the verification is approved, or with the live key if that is
 * the only one.
 */
export async function organisationScope(params: Promise<{ org: string }>): Promise<Scope> {
  const { org } = await params;
  const [env] = await environmentsIn(org);
  return env ? { org, env } : notFound();
}

/** The member's environments of an organisation; none for one that they do not belong to. */
export async function environmentsIn(org: string): Promise<readonly Environment[]> {
  const { memberships } = await pageSession();
  return memberships.find(({ slug }) => slug === org)?.environments ?? [];
}

/** Returns the organisation and environment of a page's URL; shows the not-found page for any other environment. */
export async function readScope(params: Promise<{ org: string; env: string }>): Promise<Scope> {
  const { org, env: asked } = await params;
  const env = environments.find((environment) => environment === asked);
  return env ? { org, env } : notFound();
}
