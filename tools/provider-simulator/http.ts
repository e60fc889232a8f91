import type { IncomingMessage, ServerResponse } from 'node:http';
import { ProtocolError } from './protocol-error';

const MOST_BYTES = 64 * 1024;

/** A received request. */
export interface HttpRequest {
  readonly method: string;
  /** The path's decoded segments: `['alpha', 'collections', 'FND-…']`. */
  readonly path: readonly string[];
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

/** The response; `hang` never responds and `drop` closes the connection. */
export type Answer =
  | {
      readonly status: number;
      readonly body: string;
      readonly headers: Readonly<Record<string, string>>;
    }
  | 'hang'
  | 'drop';

export const json = (status: number, value: unknown): Answer => ({
  status,
  body: JSON.stringify(value),
  headers: { 'content-type': 'application/json' },
});

/** An error response of the protocol. */
export const no = ({ status, code, message }: ProtocolError): Answer =>
  json(status, { error: { code, message } });

/** Redirects to the page after a form, so that reloading does not resubmit the form. */
export const seeOther = (location: string): Answer => ({ status: 303, body: '', headers: { location } });

export const parseJson = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw new ProtocolError(400, 'bad_request', 'The body is not JSON.');
  }
};

/** Parses the fields of a form. */
export const parseForm = (body: Buffer): Readonly<Record<string, string>> =>
  Object.fromEntries(new URLSearchParams(body.toString('utf8')));

/** Whether a browser sent it from another site's page. */
export const isFromElsewhere = ({ headers }: HttpRequest): boolean =>
  ['cross-site', 'same-site'].includes(String(headers['sec-fetch-site'] ?? ''));

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of request) {
    size += (piece as Buffer).length;
    if (size > MOST_BYTES) throw new ProtocolError(413, 'too_long', 'The body is too long.');
    pieces.push(piece as Buffer);
  }
  return Buffer.concat(pieces);
}

function readPath(target: string): string[] {
  try {
    const [path = ''] = target.split('?');
    return path.split('/').filter(Boolean).map(decodeURIComponent);
  } catch {
    throw new ProtocolError(400, 'bad_request', 'The path is malformed.');
  }
}

/** Reads a request, passes it to the handler, and sends the response. */
export async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  handle: (request: HttpRequest) => Promise<Answer>,
): Promise<void> {
  const answer = await (async () => {
    try {
      const { method = '', url = '', headers } = request;
      return await handle({ method, path: readPath(url), headers, body: await readBody(request) });
    } catch (error) {
      if (error instanceof ProtocolError) return no(error);
      return no(new ProtocolError(500, 'internal', error instanceof Error ? error.message : String(error)));
    }
  })();
  if (answer === 'drop') request.socket.destroy();
  if (typeof answer === 'string') return;
  response.writeHead(answer.status, answer.headers).end(answer.body);
}
