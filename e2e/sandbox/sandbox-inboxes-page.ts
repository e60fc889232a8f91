import type { Page } from '@playwright/test';
import { visit } from '../shell/visit';

/** The list of the sandbox's webhook inboxes, and the page of one of them. */
export function sandboxInboxesPage(page: Page) {
  const main = page.getByRole('main');
  const naming = page.getByRole('dialog', { name: 'New inbox' });
  const registering = page.getByRole('alertdialog', { name: 'Register it as an endpoint?' });
  const secret = page.getByRole('dialog', { name: 'Store the secret' });
  const messages = main.getByRole('table', { name: 'Messages' });
  const deleting = page.getByRole('alertdialog', { name: 'Delete this inbox?' });
  const register = main.getByRole('button', { name: 'Register as an endpoint' }).first();
  return {
    open: (organisation: string) => visit(page, `/${organisation}/test/sandbox/inboxes`),
    newInbox: main.getByRole('button', { name: 'New inbox' }),
    naming,
    row: (name: string) => main.getByRole('table', { name: 'Webhook inboxes' }).getByRole('link', { name }),
    title: (name: string) => main.getByRole('heading', { level: 2, name }),
    register,
    secret,
    sendTest: main.getByRole('button', { name: 'Send a test' }),
    answer: (mode: 'Answers at once' | 'Never answers' | 'Cuts the connection') =>
      main.getByRole('radio', { name: mode }),
    code: main.getByRole('textbox', { name: 'Status code' }),
    saveAnswer: main.getByRole('button', { name: 'Save how it answers' }),
    facts: main.getByRole('region', { name: 'Receives at' }),
    /** What it has got, newest first, without the row of column names. */
    messages: messages.getByRole('row').filter({ has: page.getByRole('cell') }),
    /** The panel of the message that is open. */
    message: (title: string) => page.getByRole('dialog', { name: title }),
    remove: main.getByRole('button', { name: 'Delete…' }),
    deleting,
    /** Makes an inbox and comes to its page. */
    async make(name: string): Promise<void> {
      await main.getByRole('button', { name: 'New inbox' }).click();
      await naming.getByRole('textbox', { name: 'Name' }).fill(name);
      await naming.getByRole('button', { name: 'Make inbox' }).click();
      await main.getByRole('heading', { level: 2, name }).waitFor();
    },
    /** Registers the inbox as an endpoint; answers its secret, once it is said to be stored. */
    async registerIt(): Promise<string> {
      await register.click();
      await registering.getByRole('button', { name: 'Register' }).click();
      const text = await secret.getByRole('code').innerText();
      await secret.getByRole('checkbox', { name: 'I have stored it' }).check();
      await secret.getByRole('button', { name: 'Done' }).click();
      return text;
    },
  };
}
