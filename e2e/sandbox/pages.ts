import { expect, type Page } from '@playwright/test';
import type { EventType } from '@/lib/contract/webhooks/events';
import { visit } from '../shell/pages';

export function sandboxClockPage(page: Page) {
  const main = page.getByRole('main');
  const region = (name: string) => main.getByRole('region', { name });
  return {
    open: (organisation: string, environment = 'test') =>
      visit(page, `/${organisation}/${environment}/sandbox`),
    time: region('Sandbox time'),
    realTime: region('Real time'),
    by: (span: string) => main.getByRole('button', { name: `Advance by ${span}` }),
    next: main.getByRole('button', { name: 'Skip to next event' }),
    marketOpen: main.getByRole('button', { name: 'Next market open' }),
    to: main.getByLabel('To a date and time, Lagos'),
    advance: main.getByRole('button', { name: 'Advance', exact: true }),
    /** Due next, soonest first. */
    due: region('Due next').getByRole('listitem'),
    toHere: (reference: string) =>
      main.getByRole('button', { name: new RegExp(`^Advance to here: .*${reference}`) }),
    /** The latest advances, newest first. */
    happened: region('Activity'),
    confirmation: page.getByRole('alertdialog'),
    confirm: page.getByRole('alertdialog').getByRole('button', { name: 'Advance' }),
  };
}

/** The list of the sandbox's examples, and the page of an example. */
export function sandboxExamplesPage(page: Page) {
  const main = page.getByRole('main');
  const calls = main.getByRole('region', { name: 'Make it happen' });
  const came = main.getByRole('region', { name: 'Resulting event' });
  return {
    open: (organisation: string, type?: EventType) =>
      visit(page, `/${organisation}/test/sandbox/examples${type ? `/${type}` : ''}`),
    example: (name: string) => main.getByRole('link', { name }),
    title: (name: string) => main.getByRole('heading', { level: 1, name }),
    makeItHappen: calls.getByRole('button', { name: /^Make it happen/ }),
    /** The calls in order. */
    calls: calls.getByRole('listitem'),
    openParts: (name: 'Body and response' | 'As signed curl', call: number) =>
      calls.getByRole('listitem').nth(call).getByText(name).click(),
    curl: (purpose: string) => calls.getByRole('region', { name: `signed curl: ${purpose}` }),
    program: calls.getByText('All of it as a program with signed curl'),
    came,
    inFeed: came.getByRole('link', { name: 'See it in the feed' }),
  };
}

/** The list of the sandbox's webhook inboxes, and the page of an inbox. */
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
    title: (name: string) => main.getByRole('heading', { level: 1, name }),
    register,
    secret,
    sendTest: main.getByRole('button', { name: 'Send a test' }),
    answer: (mode: 'Responds immediately' | 'Never responds' | 'Drops the connection') =>
      main.getByRole('radio', { name: mode }),
    code: main.getByRole('textbox', { name: 'Status code' }),
    saveAnswer: main.getByRole('button', { name: 'Save response' }),
    facts: main.getByRole('region', { name: 'Receives at' }),
    /** The received messages, newest first, without the header row. */
    messages: messages.getByRole('row').filter({ has: page.getByRole('cell') }),
    /** The panel of the open message. */
    message: (title: string) => page.getByRole('dialog', { name: title }),
    remove: main.getByRole('button', { name: 'Delete…' }),
    deleting,
    /** Creates an inbox and opens its page. */
    async make(name: string): Promise<void> {
      await main.getByRole('button', { name: 'New inbox' }).click();
      await naming.getByRole('textbox', { name: 'Name' }).fill(name);
      await naming.getByRole('button', { name: 'Create inbox' }).click();
      await main.getByRole('heading', { level: 1, name }).waitFor();
    },
    /** Registers the inbox as an endpoint; returns its secret after confirming that it is stored. */
    async registerIt(): Promise<string> {
      await register.click();
      await registering.getByRole('button', { name: 'Register' }).click();
      const text = await secret.getByRole('code').innerText();
      await secret.getByRole('checkbox', { name: 'I’ve stored it' }).check();
      await secret.getByRole('button', { name: 'Done' }).click();
      return text;
    },
  };
}

/** The page that resets the test environment. */
export function sandboxResetPage(page: Page) {
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog', { name: 'Reset the test environment?' });
  return {
    open: (organisation: string) => visit(page, `/${organisation}/test/sandbox/reset`),
    goes: main.getByRole('region', { name: 'What is deleted' }),
    reset: main.getByRole('button', { name: 'Reset the test environment…' }),
    dialog,
    typed: dialog.getByRole('textbox'),
    confirm: dialog.getByRole('button', { name: 'Reset everything' }),
    result: main.getByRole('region', { name: 'The test environment is reset' }),
  };
}

type Kind = 'Funding requests' | 'Mandates' | 'Orders' | 'Holdings';

/** The open resources in the sandbox lab, with the actions on them. */
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
    /** The button of an action on a resource. */
    move,
    dialog,
    /** Runs an action with the input of its dialog, and waits until it is done. */
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
    /** The armed scenarios, without the header row. */
    history: history.getByRole('row').filter({ has: page.getByRole('cell') }),
  };
}
