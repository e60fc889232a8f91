import { expect, type Page } from '@playwright/test';
import { visit } from '../shell/visit';

/** The page of one mandate. */
export function mandatePage(page: Page) {
  const main = page.getByRole('main');
  const confirmation = page.getByRole('alertdialog');
  return {
    open: (organisation: string, id: string) => visit(page, `/${organisation}/test/mandates/${id}`),
    title: page.getByRole('heading', { level: 1, name: /^MND-/ }),
    status: (word: string) => main.getByText(word, { exact: true }).first(),
    /** The bank's page, on which the holder agrees. */
    openBank: main.getByRole('link', { name: 'Open bank’s page' }),
    copyLink: main.getByRole('button', { name: /^Copy authorisation link / }),
    writeToHolder: main.getByRole('link', { name: 'Write to the holder' }),
    timeline: main.getByRole('region', { name: 'Timeline' }),
    details: main.getByRole('region', { name: 'Details' }),
    debits: main.getByRole('region', { name: 'Debits' }),
    debit: main.getByRole('link', { name: 'Debit it' }),
    cannotDebit: main.getByRole('button', { name: 'Debit it' }),
    revoke: main.getByRole('button', { name: 'Revoke', exact: true }),
    bank: main.getByRole('region', { name: 'Play the bank' }),
    confirmation,
    async confirmRevocation(): Promise<void> {
      await confirmation.getByRole('button', { name: 'Revoke mandate' }).click();
      await expect(confirmation).toBeHidden();
    },
    /** Decides what the bank reports. */
    async play(what: string): Promise<void> {
      await main.getByRole('region', { name: 'Play the bank' }).getByRole('button', { name: what }).click();
      await confirmation.getByRole('button', { name: what }).click();
      await expect(confirmation).toBeHidden();
    },
  };
}
