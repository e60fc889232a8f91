import { expect } from '@playwright/test';
import { overviewPage, shell, visit } from '../shell/pages';
import { test } from '../support/review';
import { kybFrame, kybStatusPage } from './pages';

const whoCan = 'Your role can’t do this. Ask an owner, admin or compliance member.';
const sections = ['business', 'people', 'documents', 'accounts', 'review', 'copy'];

for (const role of ['viewer', 'treasury', 'engineer'] as const) {
  test(`a ${role} member sees where it stands, who can act, and no personal data`, async ({
    page,
    partner,
    signIn,
    verification,
  }) => {
    await verification.submitFirst();
    await signIn(page, role);
    const reads: string[] = [];
    page.on('response', (response) => {
      if (response.url().includes('/api/read/')) reads.push(response.url());
    });
    await kybStatusPage(page).open(partner.slug);
    await expect(kybStatusPage(page).standing('Waiting for a reviewer')).toBeVisible();
    const { main } = shell(page);
    await expect(main).toContainText(whoCan);
    await expect(main).toContainText('Submitted');
    const closed = kybFrame(page).closed('Business');
    await expect(closed).toBeDisabled();
    await expect(closed).toHaveAccessibleDescription(whoCan);

    for (const section of sections) {
      await visit(page, `/${partner.slug}/kyb/${section}`);
      await expect(kybFrame(page).refusal).toBeVisible();
      await expect(main).toContainText(whoCan);
      for (const personal of ['Ada', 'Harbour Savings Limited', '0000000018', 'articles.pdf']) {
        expect(await page.content(), `${section}: ${personal}`).not.toContain(personal);
      }
    }
    const pdf = await page.request.get(`/api/kyb-copy/${partner.slug}/test?submission=1`);
    expect(pdf.status()).toBe(403);
    expect(
      reads.filter((url) => /Business|People|Documents|Accounts|Questions|Submissions/.test(url)),
    ).toEqual([]);
  });
}

test('the overview leads to the verification', async ({ page, partner, signIn }) => {
  await signIn(page, 'viewer');
  await overviewPage(page).open(partner.slug);
  await overviewPage(page).need('Your business is not verified yet').click();
  await expect(kybStatusPage(page).title).toBeVisible();
  await expect(shell(page).testMode).toBeHidden();
});

test('the page belongs to neither environment, and leads back to the one that was left', async ({
  page,
  partner,
  signIn,
}) => {
  await partner.approve();
  await signIn(page, 'owner');
  await overviewPage(page).open(partner.slug, 'live');
  await shell(page).goTo('Verification');
  await expect(kybStatusPage(page).standing('Your business is verified')).toBeVisible();
  await expect(shell(page).testMode).toBeHidden();
  await shell(page).goTo('Wallets');
  await expect(page).toHaveURL(`/${partner.slug}/live/wallets`);
  await page.goBack();
  await shell(page).switchTo('Test');
  await expect(page).toHaveURL(`/${partner.slug}/test`);
  await expect(shell(page).testMode).toBeVisible();
});
