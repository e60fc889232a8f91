import type { Page } from '@playwright/test';
import { visit } from '../shell/visit';

/** The clock of the sandbox lab. */
export function sandboxClockPage(page: Page) {
  const main = page.getByRole('main');
  const region = (name: string) => main.getByRole('region', { name });
  return {
    open: (organisation: string, environment = 'test') =>
      visit(page, `/${organisation}/${environment}/sandbox`),
    time: region('Sandbox time'),
    realTime: region('Real time'),
    by: (span: string) => main.getByRole('button', { name: `Advance by ${span}` }),
    next: main.getByRole('button', { name: 'Jump to the next thing' }),
    marketOpen: main.getByRole('button', { name: 'Next market open' }),
    to: main.getByLabel('To a date and time, Lagos'),
    advance: main.getByRole('button', { name: 'Advance', exact: true }),
    /** The lines of what is due, soonest first. */
    due: region('What is due').getByRole('listitem'),
    toHere: (reference: string) =>
      main.getByRole('button', { name: new RegExp(`^Advance to here: .*${reference}`) }),
    /** The latest advances, newest first. */
    happened: region('What happened'),
    confirmation: page.getByRole('alertdialog'),
    confirm: page.getByRole('alertdialog').getByRole('button', { name: 'Advance' }),
  };
}
