import 'server-only';
import type { NextRequest } from 'next/server';
import { BODY_HASH_HEADER, type StaffUpload } from '@/lib/client/addresses';
import type { Client } from '@/lib/client/client';
import { ApiError } from '@/lib/client/errors';
import { createKybDocument, MOST_FILE_BYTES, MOST_FORM_BYTES } from '@/lib/contract/kyb/documents';
import type { Operation } from '@/lib/contract/operation';
import { getOrganisation } from '@/lib/contract/organisation/organisation';
import { type Permission, permits } from '@/lib/contract/permissions';
import { listRails } from '@/lib/contract/treasury/rails';
import { importStatement } from '@/lib/contract/treasury/statements';
import { proposeManualTransfer } from '@/lib/contract/treasury/transfers';
import type { Access } from '../session/access';
import type { OperatorAccess } from '../session/operator-access';
import { LiveNotOpen, NoAccess, SessionEnded } from '../sign-in/session-errors';
import { meterBody } from './metered-body';

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

const HANDED_ON = ['content-type', 'idempotent-replayed', 'retry-after', 'x-request-id'];

const tooLarge = (most: number) =>
  new ApiError({ status: 413, code: 'payload_too_large', message: `more than ${most} bytes` });

const invalid = (header: string) =>
  new ApiError({
    status: 400,
    code: 'validation_failed',
    message: 'a header is not of its form',
    details: { [header]: 'is not of its form' },
  });

interface FormHead {
  readonly hash: string;
  readonly idempotencyKey: string;
  readonly contentType: string;
  /** Undefined where the browser does not say. */
  readonly size: number | undefined;
}

/** The fields of a form. @throws ApiError for what the service would refuse after the whole body only. */
function readHead(headers: Headers, most: number): FormHead {
  const read = (name: string, form: RegExp): string => {
    const value = headers.get(name) ?? '';
    if (!form.test(value)) throw invalid(name);
    return value;
  };
  const length = headers.get('content-length');
  const size = length === null ? undefined : Number(length);
  if (size !== undefined && !(size <= most)) throw tooLarge(most);
  return {
    hash: read(BODY_HASH_HEADER, /^[0-9a-f]{64}$/),
    idempotencyKey: read('idempotency-key', /^[\x21-\x7e]{1,255}$/),
    contentType: read('content-type', /^multipart\/form-data; boundary=[\w-]{1,70}$/),
    size,
  };
}

interface FormSigner {
  readonly client: Client;
  /** Why the service answered 401. */
  readonly whyRefused: () => Promise<ApiError>;
}

/**
 * Sends a browser's form with a file on to the service while it comes, signed over the hash that the browser worked out:
 * path and method are those of the operation, and other bytes than those of the hash are refused by the service. Nothing of
 * the file is kept, and nothing is sent twice.
 */
async function relayForm(
  { client, whyRefused }: FormSigner,
  { method, path, mostFileBytes }: Operation,
  request: NextRequest,
): Promise<Response> {
  const most = (mostFileBytes ?? MOST_FILE_BYTES) + MOST_FORM_BYTES;
  const { hash, idempotencyKey, contentType, size } = readHead(request.headers, most);
  const { body, isTooLarge, drain } = meterBody(request.body ?? new Blob().stream(), most);
  const answer = await client
    .sendStream({
      method,
      target: path,
      body,
      bodyHash: hash,
      ...(size !== undefined && { size }),
      headers: { accept: 'application/json', 'content-type': contentType, 'idempotency-key': idempotencyKey },
      signal: request.signal,
    })
    .catch((error: unknown) => {
      throw isTooLarge() ? tooLarge(most) : error;
    })
    // A service that refuses early does not wait for the rest; a browser does not listen before it has sent it.
    .finally(drain);
  if (answer.status === 401) throw await whyRefused();
  const headers = new Headers({ 'cache-control': 'no-store' });
  for (const name of HANDED_ON) {
    const value = answer.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return new Response(await answer.text(), { status: answer.status, headers });
}

/** The bytes differ from those whose hash was signed; the key is still valid. */
const fileChanged = () =>
  new ApiError({ status: 409, code: 'file_changed', message: 'the bytes are not those of the hash' });

const operations: Readonly<Record<StaffUpload, Operation>> = {
  transfers: proposeManualTransfer,
  statements: importStatement,
};

const operationOf = (what: string): Operation | undefined =>
  new Map<string, Operation>(Object.entries(operations)).get(what);

/** Why the service answered 401: an ended key, or other bytes than those whose hash was signed. */
async function whyStaffFormRefused({ client }: OperatorAccess): Promise<ApiError> {
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
  return relayForm(
    { client: access.client, whyRefused: () => whyStaffFormRefused(access) },
    operation,
    request,
  );
}
