import { expect } from '@playwright/test';
import { shell } from '../shell/pages';
import { test } from '../support/review';
import { acceptEverything, liveStatus, readCase } from '../support/verification';
import { casePage, queuePage } from './pages';

test.describe('with the keyboard alone', () => {
  test('a case is found, taken, judged and sent back', async ({
    page,
    partner,
    reviewer,
    signInAs,
    verification,
  }) => {
    await verification.submitFirst();
    await signInAs(page, reviewer);
    await queuePage(page).open(`?query=${partner.slug}`);
    await page.keyboard.press('j');
    await expect(queuePage(page).case(partner.slug)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(queuePage(page).case(partner.slug)).toBeFocused();
    await page.keyboard.press('Enter');
    const desk = casePage(page);
    await expect(desk.title(partner.slug)).toBeVisible();

    // Unavailable actions show the reason.
    await page.keyboard.press('n');
    await expect(desk.item('Legal name')).toBeFocused();
    await page.keyboard.press('a');
    await expect(shell(page).notice('Take the case first.')).toBeVisible();
    await page.keyboard.press('c');
    await page.keyboard.press('t');
    await expect(desk.main).toContainText('Reviewer: You');

    await page.keyboard.press('a');
    await expect(desk.item('Country of registration')).toBeFocused();
    await expect(desk.item('Legal name')).toContainText('Accepted');
    await page.keyboard.press('a');
    await expect(desk.item('Country of registration')).toContainText('Accepted');
    await page.keyboard.press('p');
    await page.keyboard.press('u');
    await expect(desk.item('Country of registration')).not.toContainText('Accepted');

    await page.keyboard.press('x');
    const reason = desk.dialog.getByRole('textbox', { name: 'Reason' });
    await expect(reason).toBeFocused();
    // The case's shortcut keys only type text in a field.
    await page.keyboard.type('an x, a q and a d in it?');
    await expect(reason).toHaveValue('an x, a q and a d in it?');
    await page.keyboard.press('Control+Enter');
    await expect(desk.dialog).toBeHidden();
    await expect(desk.item('Country of registration')).toBeFocused();
    await expect(desk.item('Country of registration')).toContainText('an x, a q and a d in it?');

    await page.keyboard.press('n');
    await page.keyboard.press('q');
    await page.keyboard.type('Since when?');
    await page.keyboard.press('Control+Enter');
    await expect(desk.dialog).toBeHidden();

    await page.keyboard.press('d');
    await expect(desk.item('Certificate of incorporation')).toBeFocused();
    await page.keyboard.press('a');
    await page.keyboard.press('n');
    await page.keyboard.press('n');
    await expect(desk.item('Memorandum and articles')).toBeFocused();
    await expect(desk.viewer('articles.pdf')).toContainText('of 2');
    const zoom = desk.viewer('articles.pdf').getByRole('toolbar');
    const before = await zoom.innerText();
    await page.keyboard.press(']');
    await expect(zoom).not.toHaveText(before);
    await page.keyboard.press('d');
    await expect(desk.item('Kind of entity').or(desk.item('Business type'))).toBeFocused();

    await page.keyboard.press('c');
    await page.keyboard.press('i');
    await expect(desk.dialog.getByRole('textbox', { name: 'Message' })).toBeFocused();
    await page.keyboard.type('Two things, please.');
    await page.keyboard.press('Control+Enter');
    await expect(desk.main).toContainText('Action required');
    expect((await readCase(partner)).kyb.decision_reason).toBe('Two things, please.');
  });

  test('the keys are shown, and an approval is asked for and given', async ({
    page,
    partner,
    decider,
    signInAs,
    verification,
  }) => {
    await verification.submitFirst();
    await acceptEverything(partner);
    await signInAs(page, decider);
    const desk = casePage(page);
    await desk.open(partner.slug);
    await page.keyboard.press('Shift+?');
    await expect(page.getByRole('dialog', { name: 'Keys' })).toContainText('Reject with a reason');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Keys' })).toBeHidden();
    await page.keyboard.press('c');
    await page.keyboard.press('y');
    await expect(desk.confirmation).toContainText('RC1234567');
    await page.keyboard.press('Escape');
    await expect(desk.confirmation).toBeHidden();
    expect(await liveStatus(partner)).toBe(401);
    await page.keyboard.press('c');
    await page.keyboard.press('y');
    await desk.confirmation.getByRole('button', { name: 'Cancel' }).waitFor();
    await page.keyboard.press('Tab');
    await expect(desk.confirmation.getByRole('button', { name: 'Approve' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(shell(page).notice('Its live keys work now.')).toBeVisible();
    expect(await liveStatus(partner)).toBe(200);
    await page.keyboard.press('m');
    await expect(desk.main.getByRole('textbox', { name: 'Note' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('g');
    await page.keyboard.press('v');
    await expect(queuePage(page).title).toBeVisible();
  });
});
