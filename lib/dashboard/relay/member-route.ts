import 'server-only';
import type { NextRequest } from 'next/server';
import { environments } from '@/lib/contract/primitives';
import { type Access, getAccess } from '../session/access';
import { NoAccess } from '../sign-in/session-errors';
import { privateRoute, privateUpload } from './private-route';

interface Parameters {
  readonly org: string;
  readonly env: string;
}

type Answer<P> = (access: Access, request: NextRequest, params: P) => Promise<Response>;

async function findAccess({ org, env: asked }: Parameters): Promise<Access> {
  const env = environments.find((environment) => environment === asked);
  if (!env) throw new NoAccess();
  return getAccess({ org, env });
}

/** A GET route that answers with a member's key (see `private-route.ts`). */
export const memberRoute = <P extends Parameters>(answer: Answer<P>) =>
  privateRoute<P, Access>(findAccess, answer);

/** A POST route that takes a member's file (see `private-route.ts`). */
export const memberUpload = <P extends Parameters>(answer: Answer<P>) =>
  privateUpload<P, Access>(findAccess, answer);
