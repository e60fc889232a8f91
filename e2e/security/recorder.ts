import type { Page } from '@playwright/test';
import { decode } from 'next-auth/jwt';
import { readSecrets } from '../fixtures/product';

/** Every key pair behind the session, read from its cookie with the installation's own secret. */
async function sessionSecrets(page: Page): Promise<string[]> {
  const pieces = (await page.context().cookies()).filter(({ name }) => name.includes('session-token'));
  const token = pieces.toSorted((one, other) => one.name.localeCompare(other.name)).map(({ value }) => value);
  const held = JSON.stringify(await decode({ token: token.join(''), secret: readSecrets().nextauthSecret }));
  return [...new Set(held.match(/(sk_(test|live)|os)_[\w-]+/g) ?? [])];
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
 * Keeps every byte that a page is sent from now on: headers and bodies of all answers. What scripts fetch passes through
 * here, because a browser keeps no body of it once the page is left.
 */
export async function recordAnswers(page: Page): Promise<() => Promise<Recorded[]>> {
  const answers: Promise<Recorded>[] = [];
  await page.route('**/*', async (route) => {
    const request = route.request();
    if (request.resourceType() !== 'fetch' || request.url().includes('/api/stream/')) return route.fallback();
    const response = await route.fetch({ maxRedirects: 0 }).catch(() => null);
    // The page was left meanwhile.
    if (!response) return route.abort().catch(() => {});
    // The page was closed meanwhile; what can't be read here is not handed on either.
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

/** All that a script of the page could read. */
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
