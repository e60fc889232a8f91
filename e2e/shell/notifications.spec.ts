import { expect } from '@playwright/test';
import { expectAccessible, expectSound } from '../support/checks';
import { test } from '../support/test';
import { requestPage } from '../wallets/pages';
import { notifications, overviewPage, reload, shell } from './pages';

/** A job of the service distributes notifications, and the bell polls a few times afterwards. */
const SPREAD = { timeout: 45_000 };

test('treasury is told of money that arrives, opens it, and chooses how to be told', async ({
  page,
  partner,
  signIn,
}) => {
  await signIn(page, 'treasury');
  const { bell, told, all, list, choose, switchOf, line, saveLines } = notifications(page);
  const stream = page.waitForResponse((answer) => answer.url().includes('/api/stream/'));
  await overviewPage(page).open(partner.slug);
  await stream;
  await expect(bell).toHaveAccessibleName('Notifications');

  const { reference } = await partner.pay('NGN', '250000.00');
  await expect(bell).toHaveAccessibleName('Notifications, 1 unread', SPREAD);
  await bell.click();
  await expect(told(reference)).toContainText(/NGN 250,000\.00 arrived.*Test.*Funding settled.*Unread/);
  await expectAccessible(page);
  await told(reference).getByRole('link').click();
  await expect(requestPage(page).title).toHaveText(reference);
  await expect(bell).toHaveAccessibleName('Notifications');

  await bell.click();
  await expect(told(reference)).not.toContainText('Unread');
  await all.click();
  await expect(shell(page).title('Notifications')).toBeVisible();
  await expect(list).toHaveText([/NGN 250,000\.00 arrived/]);
  await expectSound(page);

  await choose.click();
  const email = switchOf('Funding settled', 'by email');
  await expect(email).not.toBeChecked();
  await email.click();
  await expect(email).toBeChecked();
  await expect(switchOf('Endpoint failing', 'by email')).toHaveCount(0);
  await line('Test', 'NGN').fill('300000');
  await saveLines.click();
  await expect(shell(page).notice('Low-balance alerts saved')).toBeVisible();
  await reload(page);
  await expect(email).toBeChecked();
  await expect(line('Test', 'NGN')).toHaveValue('300000.00');
  await expectSound(page);
});

test('the bell fits a phone, reads all of it at once, and gives the focus back', async ({
  page,
  partner,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'viewer');
  for (const amount of ['1000.00', '2000.00']) await partner.pay('GHS', amount);
  const unread = async () => {
    const answer = await page.request.get(`/api/read/${partner.slug}/test/listNotifications`);
    return (await answer.json()).unread_count;
  };
  await expect.poll(unread, SPREAD).toBe(2);

  await overviewPage(page).open(partner.slug);
  const { bell, panel } = notifications(page);
  await expect(bell).toHaveAccessibleName('Notifications, 2 unread');
  await bell.click();
  await expect(panel.getByRole('listitem')).toHaveText([/GHS 2,000\.00/, /GHS 1,000\.00/]);
  await expectSound(page);
  await panel.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(panel.getByText('Unread')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(bell).toBeFocused();
  await expect(bell).toHaveAccessibleName('Notifications');
  expect(await unread()).toBe(0);
});
