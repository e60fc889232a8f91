import 'server-only';
import type { NextRequest } from 'next/server';
import { BODY_HASH_HEADER } from '@/lib/client/addresses';
import { ApiError } from '@/lib/client/errors';
import { createKybDocument, MOST_FILE_BYTES, MOST_FORM_BYTES } from '@/lib/contract/kyb-documents';
import type { Operation } from '@/lib/contract/operation';
import { getOrganisation } from '@/lib/contract/organisation';
import { type Permission, permits } from '@/lib/contract/permissions';
import type { Access } from './access';
import { LiveNotOpen, SessionEnded } from './endings';
import { meterBody } from './metered-body';

const MOST_BYTES = MOST_FILE_BYTES + MOST_FORM_BYTES;
const HANDED_ON = ['content-type', 'idempotent-replayed', 'retry-after', 'x-request-id'];

const tooLarge = () =>
  new ApiError({ status: 413, code: 'payload_too_large', message: `more than ${MOST_BYTES} bytes` });

const invalid = (header: string) =>
  new ApiError({
    status: 400,
    code: 'validation_failed',
    message: 'a header is not of its form',
    details: { [header]: 'is not of its form' },
  });

interface UploadHead {
  readonly hash: string;
  readonly idempotencyKey: string;
  readonly contentType: string;
  /** Undefined where the browser does not say. */
  readonly size: number | undefined;
}

/** What an upload says of itself. @throws ApiError for what the service would refuse after the whole body only. */
function readHead(headers: Headers): UploadHead {
  const read = (name: string, form: RegExp): string => {
    const value = headers.get(name) ?? '';
    if (!form.test(value)) throw invalid(name);
    return value;
  };
  const length = headers.get('content-length');
  const size = length === null ? undefined : Number(length);
  if (size !== undefined && !(size <= MOST_BYTES)) throw tooLarge();
  return {
    hash: read(BODY_HASH_HEADER, /^[0-9a-f]{64}$/),
    idempotencyKey: read('idempotency-key', /^[\x21-\x7e]{1,255}$/),
    contentType: read('content-type', /^multipart\/form-data; boundary=[\w-]{1,70}$/),
    size,
  };
}

/** A role that may not write hears so before its file has travelled. */
function refuseEarly({ permissions }: Access, { access }: Pick<Operation, 'access'>): void {
  if (permits(permissions, access as Permission)) return;
  throw new ApiError({ status: 403, code: 'forbidden', message: 'not with this role' });
}

/**
 * Why the service answered 401: an ended key, or bytes that are not those whose hash was signed. The same key tells the two
 * apart with a call that has no body.
 */
async function whyRefused({ client }: Access): Promise<ApiError> {
  try {
    await client.call(getOrganisation);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error instanceof SessionEnded || error instanceof LiveNotOpen) return error;
  }
  return new ApiError({ status: 409, code: 'file_changed', message: 'the bytes are not those of the hash' });
}

/**
 * Sends a browser's document on to the service while it comes, signed with the member's key over the hash that the browser
 * worked out: path and method are fixed here, and other bytes than those of the hash are refused by the service. Nothing of
 * the file is kept, and nothing is sent twice.
 */
export async function relayUpload(access: Access, request: NextRequest): Promise<Response> {
  refuseEarly(access, createKybDocument);
  const { hash, idempotencyKey, contentType, size } = readHead(request.headers);
  const { body, isTooLarge, drain } = meterBody(request.body ?? new Blob().stream(), MOST_BYTES);
  const answer = await access.client
    .sendStream({
      method: createKybDocument.method,
      target: createKybDocument.path,
      body,
      bodyHash: hash,
      ...(size !== undefined && { size }),
      headers: { accept: 'application/json', 'content-type': contentType, 'idempotency-key': idempotencyKey },
      signal: request.signal,
    })
    .catch((error: unknown) => {
      throw isTooLarge() ? tooLarge() : error;
    })
    // A service that refuses early does not wait for the rest; a browser does not listen before it has sent it.
    .finally(drain);
  if (answer.status === 401) throw await whyRefused(access);
  const headers = new Headers({ 'cache-control': 'no-store' });
  for (const name of HANDED_ON) {
    const value = answer.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return new Response(await answer.text(), { status: answer.status, headers });
}
