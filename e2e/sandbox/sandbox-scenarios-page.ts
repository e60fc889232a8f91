import type { Page } from '@playwright/test';
import { visit } from '../shell/visit';

/** The page of the sandbox's scenarios. */
export function sandboxScenariosPage(page: Page) {
  const main = page.getByRole('main');
  const armed = main.getByRole('region', { name: 'Armed now' });
  const history = main.getByRole('table', { name: 'Scenarios that were armed' });
  return {
    open: (organisation: string) => visit(page, `/${organisation}/test/sandbox/scenarios`),
    switchOf: (scenario: string) => main.getByRole('switch', { name: scenario }),
    times: (scenario: string) => main.getByRole('textbox', { name: `Times: ${scenario}` }),
    percent: (scenario: string) => main.getByRole('textbox', { name: `Percent: ${scenario}` }),
    async happens(scenario: string, often: 'Once' | 'Several times' | 'Until switched off'): Promise<void> {
      await main.getByRole('combobox', { name: `How often: ${scenario}` }).click();
      await page.getByRole('option', { name: often }).click();
    },
    armed,
    switchOff: (scenario: string) => armed.getByRole('button', { name: `Switch off ${scenario}` }),
    /** What was armed, without the row of column names. */
    history: history.getByRole('row').filter({ has: page.getByRole('cell') }),
  };
}
