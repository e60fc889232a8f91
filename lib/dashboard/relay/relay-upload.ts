import 'server-only';
import type { NextRequest } from 'next/server';
import { ApiError } from '@/lib/client/errors';
import { createKybDocument } from '@/lib/contract/kyb/documents';
import type { Operation } from '@/lib/contract/operation';
import { getOrganisation } from '@/lib/contract/organisation/organisation';
import { type Permission, permits } from '@/lib/contract/permissions';
import type { Access } from '../session/access';
import { LiveNotOpen, SessionEnded } from '../sign-in/session-errors';
import { fileChanged, relayForm } from './relay-form';

/** A role that may not write gets its error before its file has travelled. */
function refuseEarly({ permissions }: Access, { access }: Pick<Operation, 'access'>): void {
  if (permits(permissions, access as Permission)) return;
  throw new ApiError({ status: 403, code: 'forbidden', message: 'not with this role' });
}

/**
 * Why the service answered 401: an ended key, or bytes that are not those whose hash was signed. The same key distinguishes the two
 * apart with a call that has no body.
 */
async function whyRefused({ client }: Access): Promise<ApiError> {
  try {
    await client.call(getOrganisation);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error instanceof SessionEnded || error instanceof LiveNotOpen) return error;
  }
  return fileChanged();
}

/** Sends a browser's document of the verification on to the service, signed with the member's key (`relay-form.ts`). */
export async function relayUpload(access: Access, request: NextRequest): Promise<Response> {
  refuseEarly(access, createKybDocument);
  return relayForm(
    { client: access.client, whyRefused: () => whyRefused(access) },
    createKybDocument,
    request,
  );
}
