import type { Page } from '@playwright/test';
import { decode } from 'next-auth/jwt';
import type { SessionFacts, SessionKey } from '@/lib/contract/organisation/console-session';
import { environments } from '@/lib/contract/primitives';
import { sendSigned } from '@/tests/support/raw-http';
import { product, readSecrets } from '../support/product';

/** The content of the session's cookie, decrypted with the installation's own secret. */
async function readCookie(page: Page): Promise<{ sessionId: string; sessionToken: string }> {
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name.endsWith('next-auth.session-token'))?.value;
  const decoded = await decode({ token, secret: readSecrets().nextauthSecret });
  return decoded?.desk as { sessionId: string; sessionToken: string };
}

/** The session's token, and every key behind it, as the dashboard's server requests them. */
async function sessionSecrets(page: Page): Promise<string[]> {
  const { sessionId, sessionToken } = await readCookie(page);
  const ask = async <Data>(what: 'read' | 'keys', more: object = {}): Promise<Data> => {
    const answer = await sendSigned(product.serviceUrl, readSecrets().consoleKey, {
      method: 'POST',
      target: `/console/v1/sessions/${sessionId}/${what}`,
      // The trailing space distinguishes it from the dashboard's own request in the same second.
      body: `${JSON.stringify({ session_token: sessionToken, ...more })} `,
    });
    if (answer.status !== 200) throw new Error(`${what}: ${answer.status} ${answer.text}`);
    return answer.json.data as Data;
  };
  const { memberships, is_operator: isOperator } = await ask<SessionFacts>('read');
  const wanted: object[] = memberships.flatMap(({ organisation: { slug: organisation } }) =>
    environments.map((environment) => ({ for: { organisation, environment } })),
  );
  if (isOperator) wanted.push({ for: 'operator' });
  const secrets = [sessionToken];
  for (const one of wanted) secrets.push((await ask<SessionKey>('keys', one)).secret);
  return secrets;
}

/** The installation's secrets and the session's. */
export async function allSecrets(page: Page): Promise<string[]> {
  const { masterKey, nextauthSecret, consoleKey, operatorKey } = readSecrets();
  return [masterKey, nextauthSecret, consoleKey.secret, operatorKey.secret, ...(await sessionSecrets(page))];
}

interface Recorded {
  readonly from: string;
  readonly bytes: Buffer;
}

const withHeaders = (from: string, headers: object, body: Buffer): Recorded => ({
  from,
  bytes: Buffer.concat([Buffer.from(JSON.stringify(headers)), body]),
});

/**
 * Records every byte sent to a page from now on: headers and bodies of all responses. Requests of scripts pass through
 * here, because a browser discards their bodies once the page is left.
 */
export async function recordAnswers(page: Page): Promise<() => Promise<Recorded[]>> {
  const answers: Promise<Recorded>[] = [];
  await page.route('**/*', async (route) => {
    const request = route.request();
    if (request.resourceType() !== 'fetch' || request.url().includes('/api/stream/')) return route.fallback();
    const response = await route.fetch({ maxRedirects: 0 }).catch(() => null);
    // The page was left meanwhile.
    if (!response) return route.abort().catch(() => {});
    // The page was closed meanwhile; a response that can't be recorded is not passed on either.
    const body = await response.body().catch(() => null);
    if (!body) return route.abort().catch(() => {});
    answers.push(Promise.resolve(withHeaders(request.url(), response.headers(), body)));
    await route.fulfill({ response, body }).catch(() => {});
  });
  page.on('response', (response) => {
    if (response.request().resourceType() === 'fetch') return;
    const body = response.body().catch(() => Buffer.alloc(0));
    answers.push(
      Promise.all([body, response.allHeaders()]).then(([bytes, headers]) =>
        withHeaders(response.url(), headers, bytes),
      ),
    );
  });
  return () => Promise.all(answers);
}

/** Everything that a script of the page could read. */
export const readableByScripts = (page: Page) =>
  page.evaluate(() =>
    JSON.stringify([
      document.documentElement.outerHTML,
      document.cookie,
      { ...localStorage },
      { ...sessionStorage },
      Object.entries(window).map(([name, value]) => {
        try {
          return [name, typeof value === 'function' ? '' : JSON.stringify(value)];
        } catch {
          return [name, String(value)];
        }
      }),
    ]),
  );
