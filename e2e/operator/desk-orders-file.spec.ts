import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { expectFacts, expectSound } from '../support/checks';
import { test } from '../support/review';
import { completeAsKey, deskBuy, readOrder } from '../support/trading';
import { deskOrdersPage } from './pages';

test('a broker’s file is tried out, confirmed with its sums, done once, and its result saved', async ({
  page,
  partner,
  reviewer,
  signInAs,
}) => {
  const first = await deskBuy(partner, '50000.00');
  const second = await deskBuy(partner, '20000.00');
  const done = await deskBuy(partner, '10000.00');
  await completeAsKey(done, done.unit_price);
  await signInAs(page, reviewer);
  const desk = deskOrdersPage(page);
  await desk.openFile();
  const file = [
    'Symbol;Order No;Avg Price;Qty;Contract Note',
    `DANGCEM;${first.reference};${first.unit_price};${first.units};CN-1`,
    `DANGCEM;${second.reference};${second.unit_price};;CN-2`,
    `DANGCEM;${done.reference};${done.unit_price};;`,
    'DANGCEM;ORD-NOSUCHORDER;1.00;;',
    `DANGCEM;${first.reference.replace('ORD', 'ODR')};1,5;;`,
  ].join('\n');
  await desk.chooseFile('deals.csv', file);

  await expect(desk.main).toContainText('2 ready · 1 already done with the same figures · 2 refused');
  await expect(desk.lines.row(first.reference)).toContainText('Ready');
  await expect(desk.lines.row('ORD-NOSUCHORDER')).toContainText('There is no order');
  await expect(desk.lines.row('1,5')).toContainText('Refused');
  await expectSound(page);
  expect((await readOrder(partner, first.id)).status).toBe('processing');
  await desk.onlyRefused.check();
  await expect(desk.lines.rows).toHaveCount(2);
  await desk.onlyRefused.uncheck();

  await desk.completeAll(2).click();
  await expectFacts(desk.confirmation, { 'NGN, bought': /^NGN\s*70,000\.00 2 orders, paid by partners/ });
  await desk.confirmation.getByRole('button', { name: 'Complete 2 orders' }).dblclick();
  await expect(desk.main.getByRole('status')).toContainText('2 orders are completed');
  await expect(desk.lines.row(first.reference)).toContainText('Completed');
  expect(await readOrder(partner, first.id)).toMatchObject({ status: 'completed', units: first.units });
  expect((await readOrder(partner, second.id)).status).toBe('completed');

  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    desk.main.getByRole('button', { name: 'Download the result' }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe('deals-result.csv');
  const result = await readFile(await saved.path(), 'utf8');
  expect(result).toContain(`2,${first.reference},completed,`);
  expect(result).toContain('5,ORD-NOSUCHORDER,refused,');

  // The same file a second time does nothing twice.
  await desk.main.getByRole('button', { name: 'Complete another file' }).click();
  await desk.chooseFile('deals.csv', file);
  await expect(desk.main).toContainText('3 already done with the same figures · 2 refused');
  await expect(desk.main.getByRole('button', { name: 'Complete orders' })).toHaveAccessibleDescription(
    'No lines are ready.',
  );
});

test('what is no broker’s file says why, and is followed by one that is', async ({
  page,
  partner,
  reviewer,
  signInAs,
}) => {
  const order = await deskBuy(partner);
  await signInAs(page, reviewer);
  const desk = deskOrdersPage(page);
  await desk.openFile();
  await expectSound(page);
  await desk.chooseFile('names.csv', 'name,age\nAda,36');
  await expect(desk.main.getByRole('alert')).toContainText('No column contains the reference');
  await desk.chooseFile('long.csv', `reference,price\n${'ORD-A,1.00\n'.repeat(501)}`);
  await expect(desk.main.getByRole('alert')).toContainText('501 lines; 500 is the limit');
  await desk.chooseFile('one.csv', `reference,price\n${order.reference},${order.unit_price}`);
  await expect(desk.completeAll(1)).toBeEnabled();
});
