import type { Page } from '@playwright/test';
import { visit } from '../shell/visit';

type MoreAction = 'Replay events…' | 'Edit…' | 'Rotate secret…' | 'Delete…';

/** The page of one webhook endpoint, with the windows that open on it. */
export function endpointPage(page: Page) {
  const main = page.getByRole('main');
  const latest = main.getByRole('table', { name: 'Latest deliveries' });
  const window = (name: string | RegExp) => page.getByRole('dialog', { name });
  const more = main.getByRole('button', { name: 'More actions' });
  const newSecret = window('Store the new secret');

  async function choose(action: MoreAction): Promise<void> {
    await more.click();
    await page.getByRole('menuitem', { name: action }).click();
  }

  return {
    open: (organisation: string, id: string) => visit(page, `/${organisation}/test/webhooks/${id}`),
    title: (address: string) => page.getByRole('heading', { level: 1, name: address }),
    sendTest: main.getByRole('button', { name: 'Send test' }),
    pause: main.getByRole('button', { name: 'Pause' }),
    resume: main.getByRole('button', { name: 'Resume', exact: true }),
    more,
    choose,
    figures: main.getByRole('region', { name: 'Last 24 hours' }),
    attempts: main.getByRole('region', { name: 'Attempts an hour' }),
    settings: main.getByRole('region', { name: 'Settings' }),
    signingSecret: main.getByRole('region', { name: 'Signing secret' }),
    /** The deliveries that were made last, without the row of column names. */
    latest: latest.getByRole('row').filter({ has: page.getByRole('cell') }),
    replaying: main.getByRole('region', { name: 'Replay' }),
    confirmPause: page.getByRole('alertdialog', { name: 'Pause this endpoint?' }),
    resuming: window('Resume this endpoint?'),
    editing: window('Edit endpoint'),
    deleting: window('Delete this endpoint?'),
    replay: window('Replay events'),
    rotating: window('Rotate the signing secret'),
    newSecret,
    /** Rotates the secret and answers the new one, once it is said to be stored. */
    async rotate(overlap: 'None' | 'One hour' | '24 hours'): Promise<string> {
      await choose('Rotate secret…');
      await window('Rotate the signing secret').getByRole('radio', { name: overlap }).click();
      await window('Rotate the signing secret').getByRole('button', { name: 'Rotate secret' }).click();
      const secret = await newSecret.getByRole('code').innerText();
      await newSecret.getByRole('checkbox', { name: 'I have stored it' }).check();
      await newSecret.getByRole('button', { name: 'Done' }).click();
      return secret;
    },
  };
}
