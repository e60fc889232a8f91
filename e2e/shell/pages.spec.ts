import { expect, type Page } from '@playwright/test';
import { demoMembers, demoOrganisation } from '@/server/sandbox/demo-data/accounts';
import { signInPage } from '../account/pages';
import { expectSound } from '../support/checks';
import { readDemoPassword } from '../support/product';
import { sendSignIn } from '../support/sign-in';
import { test } from '../support/test';
import { fundPage, requestPage, transactionsPage } from '../wallets/pages';
import { endpointForm, eventsPage, verifierPage, webhooksPage } from '../webhooks/pages';
import { list, shell, visit } from './pages';

const demo = `/${demoOrganisation.slug}/test`;

/** Checks what every page of the test environment shows, in each window size. */
async function expectTestMode(page: Page): Promise<void> {
  await expect(shell(page).testMode).toBeInViewport();
  await expect(shell(page).banner).toContainText('Test mode');
}

/** What each page of the demo organisation, with its 100 days of data, shows when it is loaded. */
const pages: Record<string, { address: string; until: (page: Page) => Promise<void> }> = {
  overview: {
    address: demo,
    until: (page) =>
      expect(page.getByRole('region', { name: 'Latest activity' }).getByRole('listitem')).not.toHaveCount(0),
  },
  wallets: { address: `${demo}/wallets`, until: (page) => expect(page.getByRole('article')).toHaveCount(3) },
  wallet: {
    address: `${demo}/wallets/NGN`,
    until: async (page) => {
      await page.getByText('Show as table').click();
      await expect(page.getByRole('region', { name: /as a table$/ })).toBeVisible();
    },
  },
  fund: { address: `${demo}/funding/new`, until: (page) => expect(fundPage(page).amount).toBeVisible() },
  'the confirmation of a funding': {
    address: `${demo}/funding/new?currency=NGN&amount=250000&method=beta_direct_debit&step=review`,
    until: (page) => expect(fundPage(page).confirm).toBeVisible(),
  },
  'funding requests': {
    address: `${demo}/funding`,
    until: (page) => expect(list(page, 'Funding requests').rows).not.toHaveCount(0),
  },
  transactions: {
    address: `${demo}/transactions`,
    until: (page) => expect(transactionsPage(page).rows).not.toHaveCount(0),
  },
  reconciliation: {
    address: `${demo}/reconciliation`,
    until: (page) => expect(page.getByText('All wallets are balanced')).toBeVisible(),
  },
  events: { address: `${demo}/events`, until: (page) => expect(eventsPage(page).rows).not.toHaveCount(0) },
  webhooks: {
    address: `${demo}/webhooks`,
    until: async (page) => {
      await expect(webhooksPage(page).add).toBeVisible();
      await expect(list(page, 'Webhook endpoints').rows).toContainText(['Back office ledger']);
    },
  },
  'the form of a webhook endpoint': {
    address: `${demo}/webhooks/new`,
    until: (page) => expect(endpointForm(page).address).toBeVisible(),
  },
  'the verifier of signatures': {
    address: `${demo}/webhooks/verify`,
    until: (page) => expect(verifierPage(page).steps('Open')).not.toHaveCount(0),
  },
  deliveries: {
    address: `${demo}/deliveries`,
    until: async (page) => {
      // The first start has sent what happened since the endpoint was registered.
      await expect(list(page, 'Deliveries').rows.filter({ hasText: 'Delivered' })).not.toHaveCount(0);
      await expect(list(page, 'Deliveries').tab('Failed')).toContainText('0');
    },
  },
  inboxes: {
    address: `${demo}/sandbox/inboxes`,
    until: (page) => expect(list(page, 'Webhook inboxes').rows).toContainText(['Back office']),
  },
  approvals: {
    address: `${demo}/approvals`,
    until: (page) => expect(list(page, 'Approvals').rows).toContainText(['Waiting for approval']),
  },
  sessions: {
    address: '/account/sessions',
    until: (page) => expect(page.getByText('This session')).toBeVisible(),
  },
};

const [owner] = demoMembers;

async function signInToDemo(page: Page): Promise<void> {
  if (owner) await sendSignIn(page.context().request, { ...owner, password: readDemoPassword() });
}

test('sign-in is accessible and fits the window, in light and dark', async ({ page }) => {
  await signInPage(page).open();
  await expect(signInPage(page).submit).toBeEnabled();
  await expectSound(page);
  await signInPage(page).keyTab.click();
  await expectSound(page);
});

for (const [name, { address, until }] of Object.entries(pages)) {
  test(`${name}: accessible and within the window, in light and dark`, async ({ page }) => {
    await signInToDemo(page);
    await visit(page, address);
    await until(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    if (address.startsWith(demo)) await expectTestMode(page);
    await expectSound(page);
  });
}

for (const [status, title] of Object.entries({
  pending: 'Time left',
  succeeded: 'Settled',
  failed: 'The payment failed',
  expired: 'It expired before a payment arrived',
})) {
  test(`a ${status} funding request: accessible and within the window, in light and dark`, async ({
    page,
  }) => {
    await signInToDemo(page);
    await visit(page, `${demo}/funding?status=${status}`);
    await list(page, 'Funding requests').rows.first().getByRole('link').click();
    await expect(requestPage(page).title).toBeVisible();
    await expect(shell(page).main).toContainText(title);
    await expectTestMode(page);
    await expectSound(page);
  });
}

test('a transaction: accessible and within the window, in light and dark', async ({ page }) => {
  await signInToDemo(page);
  await transactionsPage(page).open(demoOrganisation.slug);
  await transactionsPage(page).rows.first().getByRole('link').click();
  await expect(transactionsPage(page).posting).toBeVisible();
  await expectSound(page);
});
