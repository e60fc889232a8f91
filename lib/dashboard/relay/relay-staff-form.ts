import 'server-only';
import type { NextRequest } from 'next/server';
import type { StaffUpload } from '@/lib/client/addresses';
import { ApiError } from '@/lib/client/errors';
import type { Operation } from '@/lib/contract/operation';
import { listRails } from '@/lib/contract/treasury/rails';
import { importStatement } from '@/lib/contract/treasury/statements';
import { proposeManualTransfer } from '@/lib/contract/treasury/transfers';
import type { OperatorAccess } from '../session/operator-access';
import { NoAccess, SessionEnded } from '../sign-in/session-errors';
import { fileChanged, relayForm } from './relay-form';

const operations: Readonly<Record<StaffUpload, Operation>> = {
  transfers: proposeManualTransfer,
  statements: importStatement,
};

const operationOf = (what: string): Operation | undefined =>
  new Map<string, Operation>(Object.entries(operations)).get(what);

/** Why the service answered 401: an ended key, or other bytes than those whose hash was signed. */
async function whyRefused({ client }: OperatorAccess): Promise<ApiError> {
  try {
    await client.call(listRails);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error instanceof SessionEnded) return error;
  }
  return fileChanged();
}

/**
 * Sends a form with a file of an operator on to the service, signed with the operator's key (`relay-form.ts`).
 * @param what which form: another word is not found
 * @throws NoAccess for another word
 */
export async function relayStaffForm(
  access: OperatorAccess,
  what: string,
  request: NextRequest,
): Promise<Response> {
  const operation = operationOf(what);
  if (!operation) throw new NoAccess();
  return relayForm({ client: access.client, whyRefused: () => whyRefused(access) }, operation, request);
}
