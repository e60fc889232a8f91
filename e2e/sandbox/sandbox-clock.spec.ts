import { expect } from '@playwright/test';
import { formatLagos } from '@/lib/format';
import { shell, visit } from '../shell/pages';
import { expectAccessible, expectNoSideScroll, expectSound } from '../support/checks';
import { advanceClock, readClock } from '../support/sandbox-clock';
import { test } from '../support/test';
import { heldNote } from '../support/trading';
import { fundingPage, requestPage } from '../wallets/pages';
import { sandboxClockPage } from './pages';

test('an hour on, a request that nobody paid has expired, and every page says what time it is', async ({
  page,
  partner,
  signIn,
  otherBrowser,
}) => {
  const request = await partner.fund('NGN', '1000.00');
  await signIn(page, 'engineer');
  const beside = await otherBrowser();
  await signIn(beside, 'treasury');
  await requestPage(beside).open(partner.slug, request.id);

  const clock = sandboxClockPage(page);
  await clock.open(partner.slug);
  await expect(clock.time).toContainText('The same as real time');
  await expect(shell(page).sandboxTime).toBeHidden();
  await expect(clock.due.filter({ hasText: request.reference })).toContainText('Funding request expires');
  await clock.by('1 hour').click();
  await expect(clock.time).toContainText('1 hour ahead of real time');
  await expect(clock.happened).toContainText(request.reference);
  await expect(clock.happened).toContainText('Expired');
  await expect(clock.due.filter({ hasText: request.reference })).toHaveCount(0);
  await expect(shell(page).sandboxTime).toHaveAccessibleName(/^Sandbox time: .* WAT \(1 hour ahead\)$/);

  // Other pages of the environment update automatically.
  await expect(requestPage(beside).status('Expired')).toBeVisible();
  await expect(shell(beside).sandboxTime).toBeVisible();

  await clock.happened.getByRole('link', { name: request.reference }).click();
  await expect(requestPage(page).status('Expired')).toBeVisible();
  await fundingPage(page).open(partner.slug, '?status=expired');
  await expect(fundingPage(page).rows).toHaveCount(1);
  await shell(page).sandboxTime.click();
  await expect(clock.by('1 hour')).toBeVisible();
  expect(Math.round((await readClock(partner)).offset_seconds)).toBe(3_600);
});

test('what a page shows goes by the sandbox’s time from its first rendering on', async ({
  page,
  partner,
  signIn,
}) => {
  await signIn(page, 'engineer');
  await advanceClock(partner, 40 * 86_400);
  const request = await partner.fund('NGN', '1000.00');
  await requestPage(page).open(partner.slug, request.id);
  // One hour is left, not forty days and an hour.
  await expect(requestPage(page).timeLeft.first()).toHaveText(/^(59:\d\d|1:00:00)$/);
  const { now } = await readClock(partner);
  const day = new Date(Date.parse(now) + 3_600_000).toISOString().slice(0, 7);
  const month = formatLagos(`${day}-01T00:00:00.000Z`).split(' ')[1] ?? '';
  await visit(page, `/${partner.slug}/test/holdings/maturities`);
  await expect(page.getByRole('main').getByRole('region', { name: new RegExp(`^${month}`) })).toBeVisible();
});

test('jumps to the next thing, to a line, and to a time; asks before a long way', async ({
  page,
  partner,
  signIn,
}) => {
  await partner.pay('NGN', '200000.00');
  const holding = await heldNote(partner, '100000.00');
  await signIn(page, 'engineer');
  const clock = sandboxClockPage(page);
  await clock.open(partner.slug);
  await clock.next.click();
  const marketMoved = clock.happened.filter({ hasText: 'The market' });
  await expect(clock.confirm.or(marketMoved)).toBeVisible();
  // From a Friday's close, the next thing is Monday's opening: a long way.
  if (await clock.confirm.isVisible()) await clock.confirm.click();
  await expect(marketMoved).toBeVisible();

  await clock.toHere(holding.investment_name).click();
  await expect(clock.confirmation).toContainText('1 event is due until then');
  await expect(clock.confirmation).toContainText('Holding matures');
  await clock.confirmation.getByRole('button', { name: 'Cancel' }).click();
  await expect(clock.confirmation).toBeHidden();
  await clock.toHere(holding.investment_name).click();
  await clock.confirm.click();
  await expect(clock.confirmation).toBeHidden();
  await expect(clock.happened).toContainText('Matured');

  await clock.to.fill('2026-01-01T10:00');
  await clock.advance.click();
  await expect(clock.to).toHaveAccessibleDescription(/The clock only moves forward\./);
  await clock.to.fill('2030-02-01T10:00');
  await clock.advance.click();
  await clock.confirm.click();
  await expect(clock.time).toContainText('1 Feb 2030, 10:00');
});

test('a viewer sees why they can’t move it, treasury why they can’t enter, and live that it has none', async ({
  page,
  partner,
  signIn,
  otherBrowser,
}) => {
  await partner.approve();
  await signIn(page, 'viewer');
  const clock = sandboxClockPage(page);
  await clock.open(partner.slug);
  await expect(clock.by('1 hour')).toHaveAttribute('aria-disabled', 'true');
  await expect(clock.by('1 hour')).toHaveAccessibleDescription(/an owner, admin or engineer/);
  await expect(page.getByRole('main')).toContainText('Your role can’t move the clock');

  const treasury = await otherBrowser();
  await signIn(treasury, 'treasury');
  await sandboxClockPage(treasury).open(partner.slug);
  await expect(treasury.getByRole('main')).toContainText('You can’t use the sandbox lab');
  await expect(treasury.getByRole('main')).toContainText('Ask an owner, admin, engineer or viewer.');
  await expectSound(treasury);

  await clock.open(partner.slug, 'live');
  await expect(page.getByRole('main')).toContainText('The sandbox is in test mode only');
  await expect(shell(page).area('Sandbox')).toHaveCount(0);
  await expectSound(page);
  await page.getByRole('link', { name: 'Go to the sandbox' }).click();
  await expect(clock.next).toBeVisible();
});

test('the clock, before and after it was moved, and the window that asks: accessible and within the window', {
  tag: '@phone',
}, async ({ page, partner, signIn }) => {
  await partner.fund('NGN', '1000.00');
  await partner.fund('USD', '1000.00');
  await signIn(page, 'engineer');
  const clock = sandboxClockPage(page);
  await clock.open(partner.slug);
  await expect(clock.due.first()).toBeVisible();
  await expectSound(page);
  await advanceClock(partner, 2 * 86_400);
  await expect(clock.happened).toContainText('Expired');
  await expectSound(page);
  await clock.by('1 month').click();
  await expect(clock.confirmation).toContainText('Funding request expires');
  await expectAccessible(page);
  await expectNoSideScroll(page);
});
