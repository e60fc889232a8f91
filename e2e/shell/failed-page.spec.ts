import { expect, type Page } from '@playwright/test';
import { expectSound } from '../support/checks';
import { test } from '../support/test';
import { shell, visit } from './pages';

const DIGEST = '1234567890';

/** The data for React of a page that a link opens. */
const isDataOf = (path: string) => (url: URL) => url.pathname.endsWith(path) && url.searchParams.has('_rsc');

/** From now on a page that a link opens fails on the server: its data has an error in its place. Returns the end of it. */
async function failOnServer(page: Page, path: string): Promise<() => Promise<void>> {
  const isData = isDataOf(path);
  await page.route(isData, async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    // The router also asks for data without the page, which has no such row.
    const [, row = 'none'] = /"__PAGE__".*?"children":\[?"\$L(\w+)"/.exec(body) ?? [];
    const failed = body.replace(new RegExp(`^${row}:.*$`, 'm'), `${row}:E{"digest":"${DIGEST}"}`);
    await route.fulfill({ response, body: failed });
  });
  return () => page.unroute(isData);
}

/** Holds a page's data back until the returned function is called. */
async function holdBack(page: Page, path: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(isDataOf(path), async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

const cases = [
  { area: 'Developers', path: '/test/developers/keys', shows: 'API keys', certain: 'Nothing was changed.' },
  { area: 'Verification', path: '/kyb', shows: 'Business', certain: 'What was saved stays saved.' },
];

for (const { area, path, shows, certain } of cases) {
  test(`${area}: a page that fails on the server says what is certain, and a retry reads it again`, async ({
    page,
    partner,
    signIn,
    guard,
  }) => {
    guard.tolerate(/React error #441/);
    await signIn(page, 'owner');
    await visit(page, `/${partner.slug}/test`);
    const recover = await failOnServer(page, `/${partner.slug}${path}`);
    const { main, navigation } = shell(page);
    await navigation.getByRole('link', { name: area }).click();

    const failure = main.getByRole('alert');
    await expect(failure).toContainText(
      `This page could not be shown${certain} Try again; if it fails again, quote the ID below.`,
    );
    await expect(failure.getByRole('button', { name: `Copy error ID ${DIGEST}` })).toBeVisible();
    await expect(failure.getByRole('link', { name: 'Go to home' })).toBeVisible();
    await expectSound(page);

    await recover();
    const release = await holdBack(page, `/${partner.slug}${path}`);
    await failure.getByRole('button', { name: 'Try again' }).press('Enter');
    await expect(failure.getByRole('button', { name: 'Trying again…' })).toBeFocused();
    release();
    await expect(main.getByRole('heading', { name: shows }).first()).toBeVisible();
    await expect(failure).toHaveCount(0);
  });
}

test('a failed page outside the frames is replaced as a whole, and a retry reads it again', async ({
  page,
  signIn,
  guard,
}) => {
  guard.tolerate(/React error #441/);
  await signIn(page, 'owner');
  await visit(page, '/account');
  const recover = await failOnServer(page, '/account/security');
  await page.getByRole('link', { name: 'Security' }).click();

  const { main } = shell(page);
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('This page could not be shown');
  await expect(main.getByRole('link', { name: 'Go to home' })).toHaveAttribute('href', '/');
  await expect(page.getByRole('link', { name: 'Security' })).toHaveCount(0);
  await expectSound(page);

  await recover();
  await main.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(main.getByRole('heading', { name: 'Password' })).toBeVisible();
  await expect(main.getByRole('alert')).toHaveCount(0);
});
