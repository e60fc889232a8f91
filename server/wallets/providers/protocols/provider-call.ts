import { z } from 'zod';
import type { RailSettings } from '@/server/platform/kernel/settings-rails';
import { ProviderFailure } from './provider';

const MOST_BYTES = 64 * 1024;

/** A call of docs/providers.md. */
interface ProviderCall {
  /** Relative to the provider's URL: `/collections`. */
  readonly path: string;
  /** Default: GET. */
  readonly body?: object;
  /** Sent as Idempotency-Key with what makes something. */
  readonly idempotencyKey?: string;
}

/** A provider's error response. */
const errorSchema = z.object({
  error: z.object({ code: z.string().regex(/^[a-z_]{1,64}$/), message: z.string().max(2_000).optional() }),
});

const unclear = (message: string): ProviderFailure => new ProviderFailure(message, 'unclear');

async function readAll(name: string, body: ReadableStream<Uint8Array>): Promise<string> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of body) {
    size += piece.length;
    if (size > MOST_BYTES) throw unclear(`${name} answered with more than ${MOST_BYTES} bytes`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

function parse(name: string, status: number, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw unclear(`${name} answered ${status} without JSON`);
  }
}

// Network errors after which no request can have been sent.
const neverSent =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|CERT_\w+|ERR_TLS_CERT\w+|DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_\w+)$/;

interface SocketError {
  readonly code?: string;
  /** One for each address that was tried. */
  readonly errors?: readonly { readonly code?: string }[];
}

/** Classifies an error from fetch, which wraps the socket's error in `cause`. */
function failureOf(name: string, error: unknown): ProviderFailure {
  if (error instanceof ProviderFailure) return error;
  if (!(error instanceof Error)) return unclear(`${name}: ${String(error)}`);
  if (error.name === 'TimeoutError') return unclear(`${name} did not answer in time`);
  const { code, errors } = (error.cause ?? error) as SocketError;
  const codes = (errors ?? [{ code }]).map((each) => each.code ?? '');
  const certainty =
    codes.length > 0 && codes.every((each) => neverSent.test(each)) ? 'nothing_done' : 'unclear';
  const why = code ?? codes[0] ?? error.message;
  return new ProviderFailure(`${name} could not be reached (${why})`, certainty);
}

/** Classifies an error response of the protocol; a page of an intermediary proves nothing about what was done. */
function rejectionOf(name: string, status: number, json: unknown): ProviderFailure {
  const read = errorSchema.safeParse(json);
  if (!read.success) return unclear(`${name} answered ${status}, outside of the protocol`);
  const { code, message = '' } = read.data.error;
  // Stored and logged, so account numbers are removed.
  const shown = message.replace(/[\p{Cc}\s]+/gu, ' ').replace(/\d{6,}/g, '…');
  const text = `${name} answered ${status} ${code} ${shown}`.trim();
  // 408: it did not receive the whole call. 409: something else exists under this reference.
  if (status >= 500 || status === 408 || status === 409) return unclear(text);
  return new ProviderFailure(text, 'nothing_done', status !== 425 && status !== 429, code);
}

async function send(name: string, settings: RailSettings, given: ProviderCall): Promise<unknown> {
  const { path, body, idempotencyKey } = given;
  const response = await fetch(`${settings.url}${path}`, {
    method: body ? 'POST' : 'GET',
    ...(body && { body: JSON.stringify(body) }),
    headers: {
      authorization: `Bearer ${settings.key}`,
      accept: 'application/json',
      ...(body && { 'content-type': 'application/json' }),
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    },
    redirect: 'manual',
    signal: AbortSignal.timeout(settings.timeoutMs),
  });
  const { status } = response;
  const text = response.body ? await readAll(name, response.body) : '';
  if (status >= 300 && status < 400) throw unclear(`${name} answered ${status}: redirects are not followed`);
  const json = parse(name, status, text);
  if (status >= 400) {
    const isUnknown = status === 404 && errorSchema.safeParse(json).data?.error.code === 'unknown_reference';
    if (isUnknown) return null;
    throw rejectionOf(name, status, json);
  }
  if (![200, 201, 202].includes(status)) throw unclear(`${name} answered ${status}`);
  return json;
}

/**
 * Calls a provider once (docs/providers.md).
 * @param name of the provider, for messages
 * @returns the answer's JSON; null when the provider does not know the reference
 * @throws ProviderFailure and nothing else
 */
export async function callProvider(
  name: string,
  settings: RailSettings,
  given: ProviderCall,
): Promise<unknown> {
  try {
    return await send(name, settings, given);
  } catch (error) {
    throw failureOf(name, error);
  }
}
