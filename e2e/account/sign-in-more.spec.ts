import { expect } from '@playwright/test';
import { roles } from '@/lib/contract/permissions';
import { overviewPage, shell } from '../shell/pages';
import { addMember, createPartner } from '../support/partner';
import { test } from '../support/test';
import { signInPage } from './pages';

// Chromium logs every rejected sign-in.
test.beforeEach(({ guard }) => guard.tolerate(/status of 40[14]/));

for (const role of roles) {
  test(`a member signs in as ${role}`, async ({ page, partner }) => {
    await signInPage(page).open();
    await signInPage(page).fill(await partner.member(role));
    await expect(page).toHaveURL(`/${partner.slug}/test`);
    await expect(overviewPage(page).title).toBeVisible();
    await shell(page).openAccountMenu();
    await expect(shell(page).banner).toContainText(`${role}@${partner.slug}.example`);
  });
}

test('too many wrong passwords have to wait, and then it works again', async ({ page, partner }) => {
  const { email, password } = await partner.member('viewer');
  const form = signInPage(page);
  await form.open();
  const fail = async (password: string) => {
    const answered = page.waitForResponse(/callback\/member/);
    await form.fill({ email, password });
    await answered;
  };
  for (let attempt = 1; attempt <= 5; attempt++) await fail(`wrong ${attempt}`);
  // The first wait lasts two seconds and each failure doubles it, so that a slow machine meets one too.
  await expect(async () => {
    await fail('wrong again');
    await expect(form.error).toContainText('Too many attempts.', { timeout: 1_000 });
    await expect(form.submit).toBeDisabled({ timeout: 500 });
  }).toPass({ timeout: 60_000 });
  await expect(form.error).toContainText('You can try again now.', { timeout: 60_000 });
  await form.fill({ email, password });
  await expect(overviewPage(page).title).toBeVisible();
});

test('a wrong secret, and what is no key at all, are refused', async ({ page, partner }) => {
  const form = signInPage(page);
  await form.open();
  await form.fillKey({ key: partner.test.key, secret: partner.live.secret });
  await expect(form.error).toContainText('The key and secret were not accepted.');
  await form.fillKey({ key: 'harbour', secret: 'x' });
  await expect(form.key).toHaveAccessibleDescription(/starting with pk_test_ or pk_live_/);
});

test('a person of two organisations changes between them', async ({ page, partner }) => {
  const person = await partner.member('owner');
  const second = await createPartner();
  await addMember(second.slug, 'viewer', person);
  await signInPage(page).open();
  await signInPage(page).fill(person);
  await expect(overviewPage(page).title).toBeVisible();
  const [first, other] = page.url().includes(partner.slug) ? [partner, second] : [second, partner];
  await shell(page).changeOrganisation(first.slug, other.slug);
  await expect(page).toHaveURL(`/${other.slug}/test`);
  await expect(shell(page).banner).toContainText(other.slug);
});
