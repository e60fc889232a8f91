import { expect, type Page } from '@playwright/test';
import { visit } from '../shell/visit';

/** The page of one funding request. */
export function requestPage(page: Page) {
  const main = page.getByRole('main');
  const provider = main.getByRole('region', { name: 'Play the provider' });
  const confirmation = page.getByRole('alertdialog');
  const outcome = (name: string | RegExp) => provider.getByRole('radio', { name });

  /** Chooses what the provider reports, fills in what it asks for, and comes to the confirmation. */
  async function ask(name: string | RegExp, fields: Readonly<Record<string, string>> = {}): Promise<void> {
    await outcome(name).click();
    for (const [label, value] of Object.entries(fields)) {
      await provider.getByRole('textbox', { name: label }).fill(value);
    }
    await provider.getByRole('button', { name: 'Continue' }).click();
    await expect(confirmation).toBeVisible();
  }

  return {
    open: (organisation: string, id: string) => visit(page, `/${organisation}/test/funding/${id}`),
    title: page.getByRole('heading', { level: 1, name: /^FND-/ }),
    status: (word: string) => main.getByText(word, { exact: true }).first(),
    timeLeft: main.getByRole('timer'),
    copy: (label: string) => main.getByRole('button', { name: new RegExp(`^Copy ${label} `) }),
    copyAll: main.getByRole('button', { name: 'Copy all' }),
    instructions: (title: string) => main.getByRole('region', { name: title }),
    openCheckout: main.getByRole('link', { name: 'Open payment page' }),
    qrCode: main.getByRole('img', { name: 'Opens the payment page on the phone that scans it' }),
    timeline: main.getByRole('region', { name: 'Timeline' }),
    ledger: main.getByRole('region', { name: 'In the ledger' }),
    details: main.getByRole('region', { name: 'Details' }),
    fundAgain: main.getByRole('link', { name: 'Fund again' }),
    provider,
    outcome,
    confirmation,
    ask,
    async play(
      name: string | RegExp,
      button: string,
      fields?: Readonly<Record<string, string>>,
    ): Promise<void> {
      await ask(name, fields);
      await confirmation.getByRole('button', { name: button }).click();
      await expect(confirmation).toBeHidden();
    },
  };
}
