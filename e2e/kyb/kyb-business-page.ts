import type { Page } from '@playwright/test';
import { visit } from '../shell/visit';

/** The form of the business, or what was submitted of it. */
export function kybBusinessPage(page: Page) {
  const main = page.getByRole('main');
  const form = main.getByRole('form', { name: 'Business information' });
  const field = (name: string) => form.getByRole('textbox', { name, exact: true });
  /** The place of a field, with what stands beside it. */
  const place = (id: string) => form.locator(`#${id}`);
  return {
    open: (organisation: string, at = '') => visit(page, `/${organisation}/kyb/business${at}`),
    title: page.getByRole('heading', { level: 1, name: 'Business' }),
    form,
    field,
    place,
    /** A list that suggests, and takes any text. */
    industry: form.getByRole('combobox', { name: 'Industry' }),
    date: form.getByLabel('Date of incorporation'),
    country: form.getByRole('combobox', { name: 'Country of registration' }),
    kind: form.getByRole('combobox', { name: 'Kind of business' }),
    volume: form.getByRole('combobox', { name: 'Expected monthly volume' }),
    /** What is said of the last save. */
    saved: form.getByText(/^Saved \d/),
    /** Nothing is under way, and nothing is left. */
    notSaved: form.getByRole('alert').filter({ hasText: 'Not saved' }),
    held: form.getByRole('status').filter({ hasText: 'not saved' }),
    conflict: (id: string) => place(id).getByRole('alert').filter({ hasText: 'Somebody else' }),
    keepTheirs: (name: string) => form.getByRole('button', { name: `Keep theirs: ${name}` }),
    useMine: (name: string) => form.getByRole('button', { name: `Use mine: ${name}` }),
    async chooseCountry(typed: string, name: string): Promise<void> {
      await form.getByRole('combobox', { name: 'Country of registration' }).click();
      const list = page.getByRole('dialog', { name: 'Search countries' });
      await list.getByRole('combobox').fill(typed);
      await list.getByRole('option', { name, exact: true }).click();
    },
    async choose(list: 'Kind of business' | 'Expected monthly volume', option: string): Promise<void> {
      await form.getByRole('combobox', { name: list }).click();
      await page.getByRole('option', { name: option, exact: true }).click();
    },
  };
}
