import type { Page } from '@playwright/test';

/** Counts the clicks in every page of a browser from now on; keys do not count. Returns the number so far. */
export async function countClicks(page: Page): Promise<() => number> {
  const context = page.context();
  let clicks = 0;
  await context.exposeFunction('noteClick', () => {
    clicks += 1;
  });
  const watch = () => {
    const { noteClick } = window as Window & { noteClick?: () => void };
    window.addEventListener('pointerdown', () => noteClick?.(), { capture: true });
  };
  await context.addInitScript(watch);
  await page.evaluate(watch);
  return () => clicks;
}
