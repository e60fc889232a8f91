import 'server-only';
import type { NextRequest } from 'next/server';
import { getOperatorAccess, type OperatorAccess } from '../session/operator-access';
import { privateRoute, privateUpload } from './private-route';

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
