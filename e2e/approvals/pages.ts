import { expect, type Locator, type Page } from '@playwright/test';
import { list, shell, visit } from '../shell/pages';

/** One approval request. */
export function approvalPage(page: Page) {
  const main = page.getByRole('main');
  return {
    waiting: main.getByText('Waiting for a second person'),
    approve: main.getByRole('button', { name: 'Approve', exact: true }),
  };
}

/** Changes the rules in the settings, and saves them. */
export async function setRules(
  page: Page,
  organisation: string,
  fill: (rules: Locator) => Promise<void>,
): Promise<void> {
  await visit(page, `/${organisation}/settings`);
  const rules = shell(page).main.getByRole('region', { name: 'Approvals' });
  await fill(rules);
  await rules.getByRole('button', { name: 'Save rules' }).click();
  await expect(page.getByText('Approval rules saved')).toBeVisible();
}

/** Finds a waiting request by its kind and title, and opens it. */
export async function openApproval(
  page: Page,
  organisation: string,
  kind: string,
  title: string,
): Promise<void> {
  await visit(page, `/${organisation}/test/approvals`);
  await list(page, 'Approvals').choose('Kind', kind);
  await expect(page).toHaveURL(/subject=/);
  await shell(page).main.getByRole('link', { name: title }).first().click();
  await expect(approvalPage(page).waiting).toBeVisible();
}
