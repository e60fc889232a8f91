import { request as openRequest } from 'node:http';
import { request } from '@playwright/test';
import type { Role } from '@/lib/contract/permissions';
import type { MemberOptions, Partner } from '../support/partner';
import { product } from '../support/product';
import { sendSignIn } from '../support/sign-in';

/** A session's cookies as a Cookie header. */
export async function sessionCookie(partner: Partner, role: Role, options?: MemberOptions): Promise<string> {
  const sender = await request.newContext({ baseURL: product.url });
  await sendSignIn(sender, await partner.member(role, options));
  const { cookies } = await sender.storageState();
  await sender.dispose();
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

/** Headers to send; null and undefined omit one. */
type Headers = Readonly<Record<string, string | null | undefined>>;

/** Sends a request with exactly this target and these headers: follows no redirects and normalises nothing. */
function send(
  base: string,
  method: string,
  path: string,
  headers: Headers,
  body: string | Uint8Array = '',
): Promise<Answer> {
  const { hostname, port } = new URL(base);
  const given = Object.entries(headers).flatMap(([name, value]) => (value == null ? [] : [[name, value]]));
  return new Promise((resolve, reject) => {
    const outgoing = openRequest({
      hostname,
      port,
      method,
      path,
      agent: false,
      // Like a browser: a server that rejects a body early reads the rest before it closes, so its response arrives.
      headers: { connection: 'keep-alive', ...Object.fromEntries(given) },
    });
    outgoing.setTimeout(20_000, () => outgoing.destroy(new Error(`${path} was not answered within 20 s`)));
    outgoing.once('error', reject).once('response', (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.once('error', reject).once('end', () => {
        const text = Buffer.concat(chunks).toString();
        resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, text });
      });
    });
    outgoing.end(body);
  });
}

/** Requests a URL of the dashboard, or of another program if given. */
export const get = (target: string, headers: Headers = {}, base = product.url): Promise<Answer> =>
  send(base, 'GET', target, headers);

/** Posts to the dashboard as one of its own pages does, unless headers override that. */
export const post = (target: string, body: string | Uint8Array, headers: Headers = {}): Promise<Answer> =>
  send(product.url, 'POST', target, { origin: product.url, ...headers }, body);

/** A header of a response as one text; empty if missing. */
export const headerOf = ({ headers }: Answer, name: string): string => String(headers[name] ?? '');
