import { expect } from '@playwright/test';
import { expectSound } from '../support/checks';
import { test } from '../support/test';
import { eventsPage } from '../webhooks/pages';
import { sandboxExamplesPage } from './pages';

test('an event is made to happen, with every call that did it, and stands in the feed', async ({
  page,
  partner,
  signIn,
}) => {
  await signIn(page, 'owner');
  const examples = sandboxExamplesPage(page);
  await examples.open(partner.slug);
  await examples.example('Holding matured').click();
  await expect(examples.title('Holding matured')).toBeVisible();
  await examples.makeItHappen.click();
  await expect(examples.came).toContainText('"type": "holding.matured"');
  await expect(examples.calls).toHaveText([
    /Find an investment in naira that matures.*200/,
    /Request the amount it costs.*201/,
    /Settle the payment.*200/,
    /Buy it from the wallet.*201/,
    /Execute it.*200/,
    /Advance past its maturity.*200/,
    /Read the event from the feed.*200/,
  ]);
  await examples.openParts('Body and response', 3);
  await expect(examples.calls.nth(3)).toContainText('"payment_mode":"wallet"');
  await examples.openParts('As signed curl', 5);
  await expect(examples.curl('Advance past its maturity')).toContainText(
    /signed POST \/partner\/v1\/sandbox\/holdings\/[0-9a-f-]{36}\/mature/,
  );
  await expect(examples.curl('Advance past its maturity')).not.toContainText(/pk_|sk_/);
  await examples.inFeed.click();
  await expect(eventsPage(page).panel('Holding matured')).toBeVisible();
});

test('a test delivery makes its own receiver where there is none', async ({ page, partner, signIn }) => {
  await signIn(page, 'engineer');
  const examples = sandboxExamplesPage(page);
  await examples.open(partner.slug, 'webhook.test');
  await examples.makeItHappen.click();
  await expect(examples.came).toContainText('"type": "webhook.test"');
  await expect(examples.calls.nth(1)).toContainText('201');
  await examples.makeItHappen.click();
  await expect(examples.calls.nth(1)).toContainText('not needed');
  await expect(examples.came).toContainText('"type": "webhook.test"');
});

test('what people decide is not forced, and a viewer forces nothing', async ({ page, partner, signIn }) => {
  await signIn(page, 'viewer');
  const examples = sandboxExamplesPage(page);
  await examples.open(partner.slug, 'kyb.status_changed');
  await expect(page.getByRole('main')).toContainText('It can’t be forced');
  await examples.open(partner.slug, 'wallet.funded');
  await expect(examples.makeItHappen).toBeDisabled();
  await examples.makeItHappen.focus();
  await expect(examples.makeItHappen).toHaveAccessibleDescription(
    'Your role can’t do all of this. Ask an owner or admin.',
  );
});

test('the examples, before and after, are accessible and within the window @phone', async ({
  page,
  partner,
  signIn,
}) => {
  await signIn(page, 'owner');
  const examples = sandboxExamplesPage(page);
  await examples.open(partner.slug);
  await expectSound(page);
  await examples.open(partner.slug, 'kyb.status_changed');
  await expectSound(page);
  await examples.open(partner.slug, 'funding.expired');
  await examples.makeItHappen.click();
  await expect(examples.came).toBeVisible();
  await examples.openParts('Body and response', 0);
  await examples.openParts('As signed curl', 1);
  await examples.program.click();
  await expectSound(page);
});
