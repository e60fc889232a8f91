import 'server-only';
import type { NextRequest } from 'next/server';
import { BODY_HASH_HEADER, type StaffUpload } from '@/lib/client/addresses';
import type { Client } from '@/lib/client/client';
import { ApiError } from '@/lib/client/errors';
import { MOST_FILE_BYTES, MOST_FORM_BYTES } from '@/lib/contract/kyb/document-types';
import { createKybDocument } from '@/lib/contract/kyb/documents';
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

/** Rejects a role without write permission before its file is uploaded. */
function refuseEarly({ permissions }: Access, { access }: Pick<Operation, 'access'>): void {
  if (permits(permissions, access as Permission)) return;
  throw new ApiError({ status: 403, code: 'forbidden', message: 'not with this role' });
}

/**
 * Finds out why the service returned 401: the key has ended, or the bytes don't match the signed hash. A call without a
 * body and with the same key distinguishes the two.
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

/** Forwards a verification document from the browser to the service, signed with the member's key (see `relayForm`). */
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
  /** Undefined if the browser does not send it. */
  readonly size: number | undefined;
}

/** Reads the headers of a form. @throws ApiError for what the service would reject only after the whole body. */
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
  /** Finds out why the service returned 401. */
  readonly whyRefused: () => Promise<ApiError>;
}

/**
 * Streams a form with a file from the browser to the service, signed with the hash that the browser computed. Path and
 * method are the operation's own, and the service rejects bytes that don't match the hash. The file is never stored,
 * and nothing is sent twice.
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
    // A service that rejects early does not read the rest, but a browser reads the response only after sending it all.
    .finally(drain);
  if (answer.status === 401) throw await whyRefused();
  const headers = new Headers({ 'cache-control': 'no-store' });
  for (const name of HANDED_ON) {
    const value = answer.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return new Response(await answer.text(), { status: answer.status, headers });
}

/** The bytes don't match the signed hash; the key is still valid. */
const fileChanged = () =>
  new ApiError({ status: 409, code: 'file_changed', message: 'the bytes are not those of the hash' });

const operations: Readonly<Record<StaffUpload, Operation>> = {
  transfers: proposeManualTransfer,
  statements: importStatement,
};

const operationOf = (what: string): Operation | undefined =>
  new Map<string, Operation>(Object.entries(operations)).get(what);

/** Finds out why the service returned 401: the key has ended, or the bytes don't match the signed hash. */
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
 * Forwards an operator's form with a file to the service, signed with the operator's key (see `relayForm`).
 * @param what the name of the form
 * @throws NoAccess for an unknown form
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
