import type { Page } from '@playwright/test';

/** A step that a toast offers: “Undo”, or the way to a page. */
export const toastStep = (page: Page, role: 'button' | 'link', name: string) =>
  page.getByRole('region', { name: /^Notifications alt/ }).getByRole(role, { name, exact: true });

/** A list with its filters, as for funding requests, transactions and events. */
export function list(page: Page, name: string) {
  const main = page.getByRole('main');
  const filters = main.getByRole('search', { name: `Filter ${name.toLowerCase()}` });
  const table = main.getByRole('table', { name, exact: true });
  const chip = (filter: string) => filters.getByRole('button', { name: new RegExp(`^${filter}`) });
  const view = page.getByRole('dialog', { name: 'View' });
  /** On a phone all filters are behind one button. */
  const sheetButton = filters.getByRole('button', { name: /^Filters/ });
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  return {
    filters,
    sheet,
    sheetButton,
    table,
    chip,
    search: filters.getByRole('textbox', { name: 'Search' }),
    tab: (label: string) =>
      main
        .getByRole('navigation', { name: new RegExp(`^${name} by `) })
        .getByRole('link', { name: new RegExp(`^${label}\\b`) }),
    /** What the records of all pages add up to. */
    totals: main.getByRole('region', { name: 'Totals' }),
    header: (column: string) => table.getByRole('columnheader', { name: column, exact: true }),
    view,
    openView: main.getByRole('button', { name: 'View', exact: true }),
    showColumn: (column: string) => view.getByRole('checkbox', { name: column }),
    rowHeight: (height: string) => view.getByRole('radio', { name: height }),
    savedView: (saved: string) => view.getByRole('link', { name: saved }),
    async saveView(saved: string): Promise<void> {
      await view.getByRole('textbox', { name: 'Name of the view' }).fill(saved);
      await view.getByRole('button', { name: 'Save' }).click();
    },
    /** All rows except the header row. */
    rows: table.getByRole('row').filter({ has: page.getByRole('cell') }),
    row: (text: string | RegExp) => table.getByRole('row').filter({ hasText: text }),
    previous: main.getByRole('link', { name: 'Previous' }),
    next: main.getByRole('link', { name: 'Next' }),
    firstPage: main.getByRole('link', { name: 'First page' }),
    clearAll: filters.getByRole('button', { name: 'Clear all' }),
    remove: (filter: string) => filters.getByRole('button', { name: `Remove filter ${filter}` }),
    async choose(filter: string, value: string): Promise<void> {
      if (await sheetButton.isVisible()) {
        await sheetButton.click();
        await sheet.getByRole('combobox', { name: filter }).selectOption(value);
        await sheet.getByRole('button', { name: 'Apply' }).click();
        return;
      }
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
    switchOf: (kind: string, channel: 'in the dashboard' | 'by email') =>
      main.getByRole('switch', { name: `${kind} ${channel}`, exact: true }),
    line: (environment: 'Live' | 'Test', currency: string) =>
      main
        .getByRole('group', { name: `${environment} wallets` })
        .getByRole('textbox', { name: `${currency} falls below` }),
    saveLines: main.getByRole('button', { name: 'Save alerts' }),
  };
}

export function overviewPage(page: Page) {
  const main = page.getByRole('main');
  return {
    open: (organisation: string, environment = 'test') => visit(page, `/${organisation}/${environment}`),
    title: page.getByRole('heading', { level: 1, name: 'Home' }),
    /** A wallet with its balance; links to the wallet. */
    wallet: (name: string) => main.getByRole('link', { name: new RegExp(`^${name}.*\\d`) }),
    fund: main.getByRole('link', { name: 'Fund wallet' }),
    total: main.getByRole('region', { name: 'Total balance' }),
    /** Shows the total in another currency. */
    currency: (name: string) =>
      main.getByRole('navigation', { name: 'Currency of the total' }).getByRole('link', { name }),
    range: (name: string) => main.getByRole('navigation', { name: 'Range' }).getByRole('link', { name }),
    /** What waits for the member. */
    needs: main.getByRole('region', { name: 'Needs you' }),
    need: (name: string | RegExp) =>
      main.getByRole('region', { name: 'Needs you' }).getByRole('link', { name }),
    portfolio: main.getByRole('region', { name: 'Portfolio' }),
    activity: main.getByRole('region', { name: 'Latest activity' }),
    verification: main.getByRole('region', { name: 'Verification' }),
    deliveries: main.getByRole('region', { name: 'Deliveries' }),
    problems: main.getByRole('region', { name: 'Failed requests' }),
    quickStart: main.getByRole('region', { name: 'Quick start' }),
  };
}

/** The areas of the navigation, with the pages that they list. */
const areas = {
  Home: ['Home'],
  Money: ['Wallets', 'Funding requests', 'Mandates', 'Transactions', 'Reconciliation'],
  Investing: ['Holdings', 'Orders', 'Approvals', 'Catalogue', 'Market'],
  Developers: ['API keys', 'Webhooks', 'Deliveries', 'Events', 'Request log', 'API reference', 'Allowlist'],
  Sandbox: ['Clock', 'Resources', 'Scenarios', 'Inboxes', 'Examples', 'Reset'],
  Settings: ['Organisation', 'Team', 'Audit trail', 'Notifications', 'Verification', 'Going live'],
} as const;

type Area = keyof typeof areas;
type Place = (typeof areas)[Area][number];

/** The frame around every page behind sign-in. */
export function shell(page: Page) {
  const banner = page.getByRole('banner').first();
  const account = banner.getByRole('button', { name: /^Account of/ });
  const commands = page.getByRole('dialog', { name: 'Command menu' });

  const main = page.getByRole('navigation', { name: 'Main' });
  const more = main.getByRole('button', { name: /^More/ });
  const allPages = page.getByRole('dialog', { name: 'All pages' });

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
    /** The sidebar, or the bar at the bottom of a phone. */
    navigation: main,
    more,
    allPages,
    area: (name: Area | 'Verification') => main.getByRole('link', { name: new RegExp(`^${name}`) }),
    /** The pages of the open area in a row, on a phone. */
    row: (area: Area | 'Your account') => page.getByRole('navigation', { name: `${area} pages` }),
    environment: banner.getByRole('navigation', { name: 'Environment' }),
    /** Goes to a page by the navigation: on a phone by the sheet with all pages, else by its area. */
    async goTo(place: Place): Promise<void> {
      await untilAlive(page);
      if (await more.isVisible()) {
        await more.click();
        await allPages.getByRole('link', { name: new RegExp(`^${place}`) }).click();
        return;
      }
      const link = main.getByRole('link', { name: new RegExp(`^${place}`) });
      if (!(await link.isVisible())) {
        const area = Object.entries(areas).find(([, pages]) => pages.some((one) => one === place));
        await main.getByRole('link', { name: new RegExp(`^${area?.[0]}`) }).click();
      }
      await link.click();
    },
    async switchTo(environment: 'Test' | 'Live'): Promise<void> {
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
      await untilAlive(page);
      await account.click();
      await page.getByRole('menuitemradio', { name: theme }).click();
    },
    /** Opens the command menu, types, and runs the entry with this name. */
    async command(typed: string, line: string | RegExp): Promise<void> {
      await untilAlive(page);
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
  // With a limit: a browser without a window may wait for its next frame, which nothing asks for.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 })));
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
