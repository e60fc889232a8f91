import { statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD_FILE } from '@/server/sandbox/demo-data/accounts';
import { callsSince, loadPage, type PageBudget } from '@/tests/support/page-budgets';
import type { Partner } from './partner';
import { product } from './product';
import { test } from './test';

const FIRST_SECONDS_MS = 10_000;

/** In the first seconds of a service, a stream can't know what it missed, so a page reads its deliveries once more. */
async function untilFirstSecondsAreOver(): Promise<void> {
  const { mtimeMs } = statSync(path.join(product.dataDir, DEMO_PASSWORD_FILE));
  await sleep(Math.max(0, mtimeMs + FIRST_SECONDS_MS - Date.now()));
}

/**
 * Checks that a page, loaded with an empty cache, stays within its budget. Nothing else may happen in the organisation.
 */
async function expectWithinBudget(
  page: Page,
  partner: Partner,
  { address, script, calls, isOpen }: PageBudget,
): Promise<void> {
  await untilFirstSecondsAreOver();
  const since = new Date();
  const { all, stylesheets } = await loadPage(page, address(partner.slug));
  const called = isOpen ? [] : await callsSince(product.serviceUrl, partner.test, since);
  // A page contains its styles.
  expect(stylesheets).toEqual([]);
  expect(Math.ceil(all / 1_000), 'kB of script').toBeLessThanOrEqual(script);
  expect(called.length, called.join(', ')).toBeLessThanOrEqual(calls);
}

/** Declares a test for each page: its scripts and calls must stay within its budget. */
export function testBudgets(budgets: readonly PageBudget[]): void {
  for (const budget of budgets) {
    test(`${budget.name} loads at most ${budget.script} kB of script and makes at most ${budget.calls} calls`, async ({
      page,
      partner,
      signIn,
    }) => {
      if (!budget.isOpen) await signIn(page, 'owner');
      await expectWithinBudget(page, partner, budget);
    });
  }
}
