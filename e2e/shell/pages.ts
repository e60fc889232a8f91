import type { Locator, Page } from '@playwright/test';

/** A list with its filters, as for funding requests, transactions and events. */
export function list(page: Page, name: string) {
  const main = page.getByRole('main');
  const filters = main.getByRole('search', { name: `Filter ${name.toLowerCase()}` });
  const table = main.getByRole('table', { name, exact: true });
  const chip = (filter: string) => filters.getByRole('button', { name: new RegExp(`^${filter}`) });
  return {
    filters,
    table,
    chip,
    /** All rows except the header row. */
    rows: table.getByRole('row').filter({ has: page.getByRole('cell') }),
    row: (text: string | RegExp) => table.getByRole('row').filter({ hasText: text }),
    previous: main.getByRole('link', { name: 'Previous' }),
    next: main.getByRole('link', { name: 'Next' }),
    firstPage: main.getByRole('link', { name: 'First page' }),
    clearAll: filters.getByRole('button', { name: 'Clear all' }),
    remove: (filter: string) => filters.getByRole('button', { name: `Remove filter ${filter}` }),
    async choose(filter: string, value: string): Promise<void> {
      await chip(filter).click();
      await page.getByRole('menuitemradio', { name: value }).click();
    },
    async chooseDays(filter: string, preset: string): Promise<void> {
      await chip(filter).click();
      await page.getByRole('dialog', { name: filter }).getByRole('button', { name: preset }).click();
    },
  };
}

/** The bell, its panel, and the pages of notifications. */
export function notifications(page: Page) {
  const main = page.getByRole('main');
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  return {
    bell: page.getByRole('banner').getByRole('button', { name: /^Notifications/ }),
    panel,
    /** An entry of the panel. */
    told: (text: string | RegExp) => panel.getByRole('listitem').filter({ hasText: text }),
    all: panel.getByRole('link', { name: 'All notifications' }),
    list: main.getByRole('list', { name: 'Notifications' }).getByRole('listitem'),
    choose: main.getByRole('link', { name: 'Choose your notifications' }),
    openSettings: () => visit(page, '/account/notifications'),
    /** The switch of a kind and channel. */
    switchOf: (kind: string, channel: 'in the page' | 'by e-mail') =>
      main.getByRole('switch', { name: `${kind} ${channel}`, exact: true }),
    line: (environment: 'Live' | 'Test', currency: string) =>
      main
        .getByRole('group', { name: `${environment} wallets` })
        .getByRole('textbox', { name: `${currency} falls below` }),
    saveLines: main.getByRole('button', { name: 'Save balance lines' }),
  };
}

export function overviewPage(page: Page) {
  const main = page.getByRole('main');
  return {
    open: (organisation: string, environment = 'test') => visit(page, `/${organisation}/${environment}`),
    title: page.getByRole('heading', { level: 1, name: 'Overview' }),
    /** A wallet with its balance; links to the wallet. */
    wallet: (name: string) => main.getByRole('link', { name: new RegExp(`^${name}`) }),
    fund: main.getByRole('link', { name: 'Fund wallet' }),
    nextSteps: main.getByRole('region', { name: 'Next steps' }),
    waiting: main.getByRole('region', { name: 'Waiting for payment' }),
    latest: main.getByRole('region', { name: 'Latest transactions' }),
  };
}

type Place =
  | 'Overview'
  | 'Wallets'
  | 'Funding requests'
  | 'Mandates'
  | 'Orders'
  | 'Holdings'
  | 'Transactions'
  | 'Reconciliation'
  | 'Webhooks'
  | 'Deliveries'
  | 'Events'
  | 'Sandbox lab'
  | 'Verification'
  | 'Going live';

/** The frame around every page behind sign-in. */
export function shell(page: Page) {
  const banner = page.getByRole('banner').first();
  const menu = banner.getByRole('button', { name: 'Menu' });
  const account = banner.getByRole('button', { name: /^Account of/ });
  const commands = page.getByRole('dialog', { name: 'Command menu' });

  /** On a phone the navigation is in a sheet that has to be opened first. */
  async function openNavigation(): Promise<Locator> {
    if (await menu.isVisible()) await menu.click();
    return page.getByRole('navigation', { name: 'Main' });
  }

  return {
    banner,
    commands,
    main: page.getByRole('main'),
    /** The notice on every page of the test environment that no real money moves. */
    testMode: banner.getByText('no real money moves here'),
    /** The notice of a moved clock; it links to the lab. */
    sandboxTime: banner.getByRole('link', { name: /ahead\)$/ }),
    title: (name: string | RegExp) => page.getByRole('heading', { level: 1, name }),
    notice: (text: string | RegExp) => page.getByRole('region', { name: /^Notifications/ }).getByText(text),
    async goTo(place: Place): Promise<void> {
      await (await openNavigation()).getByRole('link', { name: place }).click();
    },
    async switchTo(environment: 'Test' | 'Live'): Promise<void> {
      await openNavigation();
      await page
        .getByRole('navigation', { name: 'Environment' })
        .getByRole('link', { name: environment })
        .click();
    },
    async openAccountMenu(): Promise<void> {
      await untilAlive(page);
      await account.click();
    },
    async chooseInAccountMenu(item: string): Promise<void> {
      await untilAlive(page);
      await account.click();
      await page.getByRole('menuitem', { name: item }).click();
    },
    async changeOrganisation(from: string, to: string): Promise<void> {
      await untilAlive(page);
      await banner.getByRole('button', { name: `${from}: change organisation` }).click();
      await page.getByRole('menuitem', { name: to }).click();
    },
    async chooseTheme(theme: 'Light' | 'Dark' | 'System'): Promise<void> {
      await banner.getByRole('button', { name: 'Theme' }).click();
      await page.getByRole('menuitemradio', { name: theme }).click();
    },
    /** Opens the command menu, types, and runs the entry with this name. */
    async command(typed: string, line: string | RegExp): Promise<void> {
      await page.keyboard.press('Control+k');
      await commands.getByRole('combobox').fill(typed);
      await commands.getByRole('option', { name: line }).click();
    },
  };
}

async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const controls = [...document.querySelectorAll('button, input, a[href]')];
    const isAlive = (control: Element) => Object.keys(control).some((key) => key.startsWith('__reactProps'));
    return controls.length > 0 && controls.every(isAlive);
  });
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

/**
 * Waits until the page is hydrated and idle: it listens to keys shortly after it has taken over its controls. A person
 * needs longer than that to find a button or a key, but a program would press one that does nothing yet. If the page
 * redirects meanwhile, for example to sign-in, waits for the target page.
 */
export async function untilAlive(page: Page): Promise<void> {
  try {
    await settle(page);
  } catch (error) {
    if (!String(error).includes('Execution context was destroyed')) throw error;
    await page.waitForLoadState();
    await settle(page);
  }
}

/** Loads a URL of the dashboard. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await untilAlive(page);
}

export async function reload(page: Page): Promise<void> {
  await page.reload();
  await untilAlive(page);
}
