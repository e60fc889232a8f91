import { BODY_HASH_HEADER } from '@/lib/client/addresses';
import { readApiError } from '@/lib/client/errors';
import { type ActionResult, actionError } from '@/lib/dashboard/actions/action-result';
import { type MultipartBody, multipartBody } from './multipart';
import { sha256 } from './sha256';

/** The progress callbacks of a form. */
interface FormSending {
  /** Bytes of the file sent so far. */
  readonly onProgress: (sent: number) => void;
  /** Everything is sent; the response is pending. */
  readonly onArrived: () => void;
  readonly signal: AbortSignal;
}

/** A form with one file. The same form gives the same bytes, so that a retry is the same request. */
interface OutgoingForm {
  readonly fields: Readonly<Record<string, string | undefined>>;
  readonly file: File;
  readonly boundary: string;
  readonly idempotencyKey: string;
}

const failed = <Data>(code: string): ActionResult<Data> => ({ ok: false, error: actionError({ code }) });

const isReadable = (file: File): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(() => true)
    .catch(() => false);

function readAnswer<Data>(request: XMLHttpRequest): ActionResult<Data> {
  if (request.status === 201) {
    try {
      const { data }: { data: Data } = JSON.parse(request.responseText);
      return { ok: true, data };
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

/** Sends a body with XMLHttpRequest, because fetch does not report upload progress. */
function post<Data>(
  address: string,
  { body, contentType, headBytes, fileBytes }: MultipartBody,
  headers: Readonly<Record<string, string>>,
  { onProgress, onArrived, signal }: FormSending,
): Promise<ActionResult<Data> | 'lost'> {
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

/**
 * Sends a form with a file to a route of the dashboard, which signs it with the hash that is computed here.
 * @returns `data` of the response, or the error; never throws
 */
export async function sendForm<Data>(
  address: string,
  { fields, file, boundary, idempotencyKey }: OutgoingForm,
  sending: FormSending,
): Promise<ActionResult<Data>> {
  const form = multipartBody(fields, file, boundary);
  const hash = await sha256(form.body).catch(() => undefined);
  if (hash === undefined) return failed('file_changed');
  if (sending.signal.aborted) return failed('connection_lost');
  const headers = { [BODY_HASH_HEADER]: hash, 'idempotency-key': idempotencyKey };
  const result = await post<Data>(address, form, headers, sending);
  if (result !== 'lost') return result;
  // A file that changes during the upload ends the request just like a lost connection.
  return failed((await isReadable(file)) ? 'connection_lost' : 'file_changed');
}
