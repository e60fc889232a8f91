import { request as openRequest } from 'node:http';
import { request } from '@playwright/test';
import type { Role } from '@/lib/contract/permissions';
import type { MemberOptions, Partner } from '../support/partner';
import { product } from '../support/product';
import { sendSignIn } from '../support/sign-in';

/** A session's cookies, as a Cookie header. */
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

/** Headers to send; null and undefined leave one out. */
type Headers = Readonly<Record<string, string | null | undefined>>;

/** Sends a request whose target and headers are exactly those given: no redirect is followed, nothing is tidied up. */
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
      // As browsers do: a server that refuses a body early reads the rest before it closes, so its answer arrives.
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

/** Asks for an address, of the dashboard unless another program is named. */
export const get = (target: string, headers: Headers = {}, base = product.url): Promise<Answer> =>
  send(base, 'GET', target, headers);

/** Posts to the dashboard as one of its own pages does, unless the headers say otherwise. */
export const post = (target: string, body: string | Uint8Array, headers: Headers = {}): Promise<Answer> =>
  send(product.url, 'POST', target, { origin: product.url, ...headers }, body);

/** A header of an answer as one text; empty when there is none. */
export const headerOf = ({ headers }: Answer, name: string): string => String(headers[name] ?? '');
