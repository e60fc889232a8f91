import type { Page } from '@playwright/test';
import { visit } from '../shell/visit';

/** The calendar of maturities: the months ahead, one of them as a calendar or a list, and the chosen day. */
export function maturitiesPage(page: Page) {
  const main = page.getByRole('main');
  const chosenDay = main.getByRole('region', { name: 'The chosen day' });
  return {
    main,
    open: (organisation: string, query = '') =>
      visit(page, `/${organisation}/test/holdings/maturities${query}`),
    title: main.getByRole('heading', { level: 1 }),
    months: main.getByRole('list', { name: /^What matures by month/ }).getByRole('link'),
    /** A day of the calendar by its name in full: “Friday, 30 April 2027”. */
    day: (name: string) => main.getByRole('button', { name: new RegExp(`^${name}`) }),
    chosenDay,
    view: (name: 'Calendar' | 'List') => main.getByRole('radio', { name }),
    listed: (day: string) => main.getByRole('region', { name: day, exact: true }),
  };
}
