import type { Page } from '@playwright/test';
import { list, visit } from '../shell/pages';

/** The log of deliveries, and the panel of a delivery. */
export function deliveriesPage(page: Page) {
  const deliveries = list(page, 'Deliveries');
  const { filters } = deliveries;
  const panel = page.getByRole('dialog', { name: /^Delivery/ });
  return {
    ...deliveries,
    open: (organisation: string, query = '') => visit(page, `/${organisation}/test/deliveries${query}`),
    panel,
    attempt: (number: number) => panel.getByRole('group').filter({ hasText: `Attempt ${number}` }),
    part: (name: string) => panel.getByRole('region', { name, exact: true }),
    sendAgain: panel.getByRole('button', { name: 'Send again' }),
    replay: filters.getByRole('button', { name: 'Replay…' }),
    chosen: page.getByRole('region', { name: 'Selected deliveries' }),
    sending: page.getByRole('dialog', { name: /again\??$/ }),
    exportCsv: filters.getByRole('button', { name: 'Export CSV' }),
    /** Filters by event type; the label of the event id filter, which a link sets, starts the same way. */
    async chooseEvent(words: string): Promise<void> {
      await filters.getByRole('button', { name: 'Event', exact: true }).click();
      await page.getByRole('menuitemradio', { name: words }).click();
    },
    /** Filters by typed text. */
    async typeIn(filter: 'HTTP code', text: string): Promise<void> {
      await deliveries.chip(filter).click();
      await page.getByRole('dialog', { name: filter }).getByRole('textbox').fill(text);
      await page.keyboard.press('Enter');
    },
  };
}

/** The form that adds an endpoint, and the steps after it: its secret and a test. */
export function endpointForm(page: Page) {
  const main = page.getByRole('main');
  const form = main.getByRole('form', { name: 'Add a webhook endpoint' });
  const secret = main.getByRole('region', { name: 'Secret', exact: true });
  const test = main.getByRole('region', { name: 'Test', exact: true });
  return {
    open: (organisation: string) => visit(page, `/${organisation}/test/webhooks/new`),
    form,
    address: form.getByRole('textbox', { name: 'Address' }),
    description: form.getByRole('textbox', { name: 'Description' }),
    hears: (what: 'All events' | 'Selected events') => form.getByRole('radio', { name: what }),
    /** The checkbox of a group of events, or of one type in it. */
    group: (name: string) => form.getByRole('group', { name }).getByRole('checkbox', { name }),
    kind: (words: string) => form.getByRole('checkbox', { name: words }),
    submit: form.getByRole('button', { name: 'Add endpoint' }),
    /** After the endpoint was added. */
    secret: secret.getByRole('code').filter({ hasText: 'whsec_' }),
    stored: secret.getByRole('checkbox', { name: 'I’ve stored it' }),
    goOn: secret.getByRole('button', { name: 'Go to the endpoint' }),
    sendTest: test.getByRole('button', { name: /^Send a(nother)? test/ }),
    testResult: test.getByRole('status').or(test.getByRole('alert')),
  };
}

type MoreAction = 'Replay events…' | 'Edit…' | 'Rotate secret…' | 'Delete…';

/** The page of a webhook endpoint, with its dialogs. */
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
    attempts: main.getByRole('region', { name: 'Attempts by hour' }),
    settings: main.getByRole('region', { name: 'Settings' }),
    signingSecret: main.getByRole('region', { name: 'Signing secret' }),
    /** The latest deliveries, without the header row. */
    latest: latest.getByRole('row').filter({ has: page.getByRole('cell') }),
    replaying: main.getByRole('region', { name: 'Replay' }),
    confirmPause: page.getByRole('alertdialog', { name: 'Pause this endpoint?' }),
    resuming: window('Resume this endpoint?'),
    editing: window('Edit endpoint'),
    deleting: window('Delete this endpoint?'),
    replay: window('Replay events'),
    rotating: window('Rotate the signing secret'),
    newSecret,
    /** Rotates the secret and returns the new one after confirming that it is stored. */
    async rotate(overlap: 'None' | 'One hour' | '24 hours'): Promise<string> {
      await choose('Rotate secret…');
      await window('Rotate the signing secret').getByRole('radio', { name: overlap }).click();
      await window('Rotate the signing secret').getByRole('button', { name: 'Rotate secret' }).click();
      const secret = await newSecret.getByRole('code').innerText();
      await newSecret.getByRole('checkbox', { name: 'I’ve stored it' }).check();
      await newSecret.getByRole('button', { name: 'Done' }).click();
      return secret;
    },
  };
}

/** The feed of events, and the panel of an event. */
export function eventsPage(page: Page) {
  return {
    ...list(page, 'Events'),
    open: (organisation: string, query = '') => visit(page, `/${organisation}/test/events${query}`),
    panel: (title: string) => page.getByRole('dialog', { name: title }),
    /** In the panel: an endpoint with its delivery. */
    sentTo: (endpoint: string) =>
      page
        .getByRole('dialog')
        .getByRole('region', { name: 'Deliveries' })
        .getByRole('listitem')
        .filter({ hasText: endpoint }),
  };
}

/** The page that verifies a delivery's signature. */
export function verifierPage(page: Page) {
  const main = page.getByRole('main');
  return {
    open: (organisation: string) => visit(page, `/${organisation}/test/webhooks/verify`),
    header: main.getByRole('textbox', { name: 'Signature header' }),
    body: main.getByRole('textbox', { name: 'Body' }),
    secret: main.getByLabel('Signing secret'),
    isOld: main.getByRole('checkbox', { name: /^Ignore the age/ }),
    clear: main.getByRole('button', { name: 'Clear' }),
    /** The result of the verification. */
    verdict: main.getByRole('status').or(main.getByRole('alert')),
    /** A step by its outcome. */
    steps: (outcome: 'Passed' | 'Failed' | 'Check this step' | 'Open') =>
      main
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name: new RegExp(`: ${outcome}$`) }) }),
  };
}

export function webhooksPage(page: Page) {
  const main = page.getByRole('main');
  const table = main.getByRole('table', { name: 'Webhook endpoints' });
  return {
    open: (organisation: string) => visit(page, `/${organisation}/test/webhooks`),
    title: page.getByRole('heading', { level: 1, name: 'Webhooks' }),
    table,
    row: (address: string) => table.getByRole('row').filter({ hasText: address }),
    /** The link to the form. */
    add: main.getByRole('link', { name: 'Add endpoint' }).first(),
    /** The disabled button shown if none can be added. */
    cannotAdd: main.getByRole('button', { name: 'Add endpoint' }).first(),
    failing: main.getByRole('alert'),
    attempts: main.getByRole('region', { name: 'Attempts by hour' }),
    hours: main.getByRole('slider', { name: 'Attempts, by hour' }),
  };
}
