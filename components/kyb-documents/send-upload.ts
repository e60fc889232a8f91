import { BODY_HASH_HEADER, type Scope, uploadAddress } from '@/lib/client/addresses';
import { readApiError } from '@/lib/client/errors';
import { isPersonal, type KybDocument } from '@/lib/contract/kyb-documents';
import { type ActionResult, actionError } from '@/lib/session/action-result';
import { type MultipartBody, multipartBody } from './multipart';
import { sha256 } from './sha256';
import type { Sending } from './upload-queue';
import type { Upload } from './upload-state';

type Result = ActionResult<KybDocument>;

const failed = (code: string): Result => ({ ok: false, error: actionError({ code }) });

const isReadable = (file: File): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(() => true)
    .catch(() => false);

function readAnswer(request: XMLHttpRequest): Result {
  if (request.status === 201) {
    try {
      return { ok: true, data: (JSON.parse(request.responseText) as { data: KybDocument }).data };
    } catch {
      return failed('connection_lost');
    }
  }
  const lines = request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/);
  const headers = new Headers(
    lines.filter(Boolean).map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon), line.slice(colon + 1).trim()];
    }),
  );
  return {
    ok: false,
    error: actionError(readApiError({ status: request.status, headers }, request.responseText)),
  };
}

/** Sends a body; fetch would not tell how far it has come. */
function post(
  address: string,
  { body, contentType, headBytes, fileBytes }: MultipartBody,
  headers: Readonly<Record<string, string>>,
  { onProgress, onArrived, signal }: Sending,
): Promise<Result | 'lost'> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', address);
    request.setRequestHeader('content-type', contentType);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded }) =>
      onProgress(Math.max(0, Math.min(fileBytes, loaded - headBytes)));
    request.upload.onload = onArrived;
    request.onload = () => resolve(readAnswer(request));
    request.onerror = () => resolve('lost');
    request.onabort = () => resolve('lost');
    signal.addEventListener('abort', () => request.abort());
    request.send(body);
  });
}

/** Sends one upload, signed on its way by the dashboard over the hash that is worked out here. */
export async function sendUpload(scope: Scope, upload: Upload, sending: Sending): Promise<Result> {
  const { file, type, personId, boundary, idempotencyKey } = upload;
  const fields = { type, person_id: isPersonal(type) ? personId : undefined };
  const form = multipartBody(fields, file, boundary);
  const hash = await sha256(form.body).catch(() => undefined);
  if (hash === undefined) return failed('file_changed');
  if (sending.signal.aborted) return failed('connection_lost');
  const headers = { [BODY_HASH_HEADER]: hash, 'idempotency-key': idempotencyKey };
  const result = await post(uploadAddress(scope), form, headers, sending);
  if (result !== 'lost') return result;
  // A file that changes under the browser's hands ends the request just like a lost connection.
  return failed((await isReadable(file)) ? 'connection_lost' : 'file_changed');
}
