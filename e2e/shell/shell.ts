import type { Locator, Page } from '@playwright/test';
import { untilAlive } from './visit';

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
  | 'Verification';

/** The frame around every page behind sign-in. */
export function shell(page: Page) {
  const banner = page.getByRole('banner').first();
  const menu = banner.getByRole('button', { name: 'Menu' });
  const account = banner.getByRole('button', { name: /^Account of/ });
  const commands = page.getByRole('dialog', { name: 'Command menu' });

  /** On a phone the navigation is in a sheet that opens first. */
  async function openNavigation(): Promise<Locator> {
    if (await menu.isVisible()) await menu.click();
    return page.getByRole('navigation', { name: 'Main' });
  }

  return {
    banner,
    commands,
    main: page.getByRole('main'),
    /** What says on every page of the test environment that no real money moves. */
    testMode: banner.getByText('no real money moves here'),
    /** What says there what time it is where the clock was moved; it leads to the lab. */
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
    async chooseTheme(theme: 'Light' | 'Dark' | 'As the device'): Promise<void> {
      await banner.getByRole('button', { name: 'Theme' }).click();
      await page.getByRole('menuitemradio', { name: theme }).click();
    },
    /** Opens the command menu, types, and runs the line of this name. */
    async command(typed: string, line: string | RegExp): Promise<void> {
      await page.keyboard.press('Control+k');
      await commands.getByRole('combobox').fill(typed);
      await commands.getByRole('option', { name: line }).click();
    },
  };
}
