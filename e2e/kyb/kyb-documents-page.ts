import type { Locator, Page } from '@playwright/test';
import { visit } from '../shell/visit';
import type { GivenFile } from '../support/given-files';

/** The documents of the verification, with the window that asks what each file is, and the viewer. */
export function kybDocumentsPage(page: Page) {
  const main = page.getByRole('main');
  const staging = page.getByRole('dialog', { name: 'Add documents' });
  const uploads = page.getByRole('region', { name: 'Uploads' });
  const viewer = page.getByRole('dialog').getByRole('region', { name: /^Document / });
  const send = staging.getByRole('button', { name: /^Upload/ });
  const place = (what: string) =>
    main.getByRole('listitem').filter({ has: page.getByRole('heading', { name: what }) });

  async function give(button: Locator, files: GivenFile | GivenFile[]): Promise<void> {
    const chooser = page.waitForEvent('filechooser');
    await button.click();
    await (await chooser).setFiles(files);
  }

  return {
    open: (organisation: string, query = '') => visit(page, `/${organisation}/kyb/documents${query}`),
    title: page.getByRole('heading', { level: 1, name: 'Documents' }),
    choose: main.getByRole('button', { name: 'Choose files' }),
    give,
    /** One kind of document, with what is there of it. */
    place,
    /** A document that is there, by the name of its file. */
    document: (filename: string) =>
      main
        .getByRole('listitem')
        .filter({ has: page.getByRole('button', { name: `View ${filename}` }) })
        .last(),
    act: async (filename: string, action: 'Replace…' | 'Delete…') => {
      await main.getByRole('button', { name: `More actions for ${filename}` }).click();
      await page.getByRole('menuitem', { name: action }).waitFor();
      return page.getByRole('menuitem', { name: action });
    },
    deleting: page.getByRole('alertdialog', { name: 'Delete this document?' }),
    staging,
    /** A file in the window, by its name. */
    staged: (filename: string) => staging.getByRole('listitem').filter({ hasText: filename }),
    whatItIs: (filename: string) => staging.getByRole('combobox', { name: `What it is ${filename}` }),
    whoseItIs: (filename: string) => staging.getByRole('combobox', { name: `Whose it is ${filename}` }),
    async choosing(box: Locator, option: string): Promise<void> {
      await box.click();
      await page.getByRole('option', { name: option }).click();
    },
    send,
    uploads,
    upload: (filename: string) => uploads.getByRole('listitem').filter({ hasText: filename }),
    bar: (filename: string) => uploads.getByRole('progressbar', { name: filename }),
    view: (filename: string) => main.getByRole('button', { name: `View ${filename}` }),
    viewer,
    tool: (name: string) => viewer.getByRole('button', { name }),
    /** Chooses a file for a place of the list, and sends it. */
    async uploadTo(what: string | RegExp, file: GivenFile): Promise<void> {
      const button = main.getByRole('button', { name: typeof what === 'string' ? `Upload: ${what}` : what });
      await give(button, file);
      await send.click();
      await staging.waitFor({ state: 'hidden' });
      await button.waitFor({ state: 'hidden' });
    },
  };
}
