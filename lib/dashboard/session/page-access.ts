import 'server-only';
import { headers } from 'next/headers';
import { notFound, redirect } from 'next/navigation';
import { cache } from 'react';
import type { Scope } from '@/lib/client/addresses';
import type { Environment } from '@/lib/contract/primitives';
import { PAGE_ADDRESS_HEADER } from '../reads/same-origin';
import { liveClosed } from '../relay/session-routes';
import { secureAccount } from '../routes/account-routes';
import * as routes from '../routes/routes';
import { AccountNotSecured, LiveNotOpen, NoAccess, SessionEnded } from '../sign-in/session-errors';
import { type Access, getAccess } from './access';
import { getOperatorAccess, type OperatorAccess } from './operator-access';
import { readSession } from './read-session';
import type { VisibleSession } from './token';

const thisPage = async () => (await headers()).get(PAGE_ADDRESS_HEADER) ?? undefined;

/** Redirects to sign-in, which returns here afterwards. */
async function signInAndComeBack(): Promise<never> {
  redirect(routes.signIn(await thisPage()));
}

/** Redirects to the required step, which returns here afterwards. */
async function secureAndComeBack(): Promise<never> {
  redirect(secureAccount(await thisPage()));
}

/** Ends a page's rendering if the session, or the access to its content, has ended. Rethrows other errors. */
export async function endPage(error: unknown, { org }: Pick<Scope, 'org'>): Promise<never> {
  if (error instanceof SessionEnded) return signInAndComeBack();
  if (error instanceof AccountNotSecured) return secureAndComeBack();
  if (error instanceof LiveNotOpen) redirect(liveClosed(org));
  if (error instanceof NoAccess) notFound();
  throw error;
}

const accessOnce = cache((org: string, env: Environment) => getAccess({ org, env }));

/** The member's access to this page, determined once per request. Redirects to sign-in or shows the not-found page. */
export async function pageAccess({ org, env }: Scope): Promise<Access> {
  return accessOnce(org, env).catch((error: unknown) => endPage(error, { org }));
}

const operatorAccessOnce = cache(getOperatorAccess);

/** The operator's access to this page, determined once per request. Shows the not-found page to everyone else. */
export async function operatorPageAccess(): Promise<OperatorAccess> {
  return operatorAccessOnce().catch((error: unknown) => endPage(error, { org: '' }));
}

/** The session of this page, without its keys. Redirects to sign-in if there is none, or to a required step. */
export async function pageSession(): Promise<VisibleSession> {
  const session = (await readSession()) ?? (await signInAndComeBack());
  return session.requiredSteps ? secureAndComeBack() : session;
}
