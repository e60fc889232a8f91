import { expect } from '@playwright/test';
import { shell } from '../shell/pages';
import { expectSound } from '../support/checks';
import { test } from '../support/review';
import { casePage, queuePage } from './pages';

test('the home names what has no reviewer, the own cases, and how the rails are', async ({
  page,
  partner,
  reviewer,
  signInAs,
  verification,
}) => {
  await verification.submitFirst();
  await signInAs(page, reviewer);
  const queue = queuePage(page);
  await queue.open();
  const untaken = queue.part('Needs you').getByRole('link', { name: /no reviewer/ });
  await expect(untaken).toBeVisible();
  await expect(queue.part('My cases')).toContainText('You have no open cases.');
  await expect(queue.part('Rails').getByRole('listitem')).toHaveCount(4);
  await expectSound(page);

  await casePage(page).open(partner.slug);
  await casePage(page).decision('Take').click();
  await expect(casePage(page).main).toContainText('Reviewer: You');
  await queue.open();
  await queue.part('My cases').getByRole('link', { name: partner.slug }).click();
  await expect(page).toHaveURL(`/operator/kyb/${partner.slug}`);

  await queue.open('?reviewer=me');
  await expect(queue.rows).toHaveCount(1);
  await expect(queue.part('Needs you'), 'a filtered queue is the queue alone').toHaveCount(0);
  await expect(shell(page).main).toContainText(partner.slug);
});
