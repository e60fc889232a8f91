import { expect, type Page } from '@playwright/test';
import { visit } from '../shell/visit';

type Kind = 'Funding requests' | 'Mandates' | 'Orders' | 'Holdings';

/** The open resources of the sandbox lab, with what can be made to happen to them. */
export function sandboxResourcesPage(page: Page) {
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  const row = (name: string | RegExp) => main.getByRole('listitem').filter({ hasText: name });
  const move = (label: string, name: string) =>
    main.getByRole('button', { name: `${label} ${name}`, exact: true });
  return {
    open: (organisation: string, query = '') =>
      visit(page, `/${organisation}/test/sandbox/resources${query}`),
    /** The open resources of a kind. */
    list: (kind: Kind) => main.getByRole('list', { name: kind }).getByRole('listitem'),
    kind: (name: Kind | 'All kinds') => main.getByRole('radio', { name }),
    row,
    /** The button that makes something happen to a resource. */
    move,
    dialog,
    /** Makes something happen, with what its window asks for, and waits until it is done. */
    async make(
      label: string,
      name: string,
      confirm: string,
      fields: Readonly<Record<string, string>> = {},
    ): Promise<void> {
      await move(label, name).click();
      for (const [field, value] of Object.entries(fields)) {
        await dialog.getByRole('textbox', { name: field }).fill(value);
      }
      await dialog.getByRole('button', { name: confirm }).click();
      await expect(dialog).toBeHidden();
    },
  };
}
