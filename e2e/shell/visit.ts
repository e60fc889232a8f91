import type { Page } from '@playwright/test';

async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const controls = [...document.querySelectorAll('button, input, a[href]')];
    const isAlive = (control: Element) => Object.keys(control).some((key) => key.startsWith('__reactProps'));
    return controls.length > 0 && controls.every(isAlive);
  });
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

/**
 * Waits until the page's own code has taken over every control that came with the page, and has nothing left to do: it
 * listens to keys a moment after it has taken over the controls. A person needs longer than that to find a button or a
 * key; a program would press one that does nothing yet.
 * A page that sends the browser on meanwhile, to sign-in say, is waited for where it leads.
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

/** Loads an address of the dashboard. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await untilAlive(page);
}

/** Loads the page again. */
export async function reload(page: Page): Promise<void> {
  await page.reload();
  await untilAlive(page);
}
