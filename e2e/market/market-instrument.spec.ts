import { expect } from '@playwright/test';
import { reload, shell } from '../shell/pages';
import { expectSound } from '../support/checks';
import { test } from '../support/test';
import { instrumentPage } from './pages';

const SYMBOL = 'DANGCEM';

test('an instrument says what it costs, that the price is simulated, and how it is bought', async ({
  page,
  partner,
  signIn,
}) => {
  await signIn(page, 'viewer');
  await instrumentPage(page).open(partner.slug, SYMBOL);
  const { main } = shell(page);
  await expect(main.getByRole('heading', { level: 1 })).toContainText(SYMBOL);
  await expect(main.getByText('Simulated', { exact: true }).first()).toBeVisible();
  await expect(main.getByRole('region', { name: 'Quote' })).toContainText('Previous close');
  const buying = main.getByRole('region', { name: 'Trading details' });
  await expect(buying).toContainText('Minimum');
  await expect(buying.getByRole('link', { name: 'See the investment' })).toHaveAttribute(
    'href',
    new RegExp(`^/${partner.slug}/test/investments/[0-9a-f-]{36}$`),
  );
  await main.getByRole('region', { name: 'Market hours' }).scrollIntoViewIfNeeded();
  await expect(main).toContainText(/A trade on .* settles/);
  await expect(main.getByRole('link', { name: `All of ${SYMBOL}` })).toBeVisible();
});

test('ranges and intervals stand in the address; impossible ones say why', async ({
  page,
  partner,
  signIn,
}) => {
  await signIn(page, 'viewer');
  const chart = instrumentPage(page);
  await chart.open(partner.slug, SYMBOL);
  await expect(chart.range('Six months')).toBeChecked();
  await expect(chart.range('1 day')).toBeChecked();
  await expect(chart.range('5 minutes')).toHaveAttribute('aria-disabled', 'true');
  await expect(chart.range('5 minutes')).toHaveAttribute('aria-description', /cover up to one month/);

  await chart.range('One session').click();
  await expect(page).toHaveURL(/\?range=1D$/);
  await expect(chart.range('5 minutes')).toBeChecked();
  await expect(chart.rows.first().getByRole('rowheader')).toHaveText(/^\d+ \w+ \d{4}, \d\d:\d\d$/);

  await chart.range('Ten years').click();
  await expect(chart.range('1 week')).toBeChecked();
  await expect(chart.rows.first().getByRole('rowheader')).toHaveText(/^Week of /);
  await chart.range('1 month').click();
  await expect(page).toHaveURL(/range=10Y&interval=1mo/);
  await reload(page);
  await expect(chart.range('Ten years')).toBeChecked();
  await expect(chart.rows.first().getByRole('rowheader')).toHaveText(/^[A-Z][a-z]+ \d{4}$/);
});

/** How many lines the chart's tools take: those whose middles are at the same height are in one line. */
async function toolLines({ shownTools }: ReturnType<typeof instrumentPage>): Promise<number> {
  const boxes = await Promise.all(
    (await shownTools.filter({ visible: true }).all()).map((tool) => tool.boundingBox()),
  );
  return new Set(boxes.map((box) => box && Math.round((box.y + box.height / 2) / 10))).size;
}

test('an office laptop has two lines of chart tools, also with a comparison', async ({
  page,
  partner,
  signIn,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, 'viewer');
  const chart = instrumentPage(page);
  await chart.open(partner.slug, SYMBOL);
  await expect(chart.rows.first()).toBeAttached();
  expect(await toolLines(chart)).toBe(2);
  await chart.compareWith('NGX Industrial Goods Index');
  await expect(page).toHaveURL(/compare=/);
  expect(await toolLines(chart)).toBe(2);
});

test('a phone has two lines of chart tools, and the others behind a button', async ({
  page,
  partner,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'viewer');
  const chart = instrumentPage(page);
  await chart.open(partner.slug, SYMBOL);
  await expect(chart.drawing).toBeVisible();
  expect(await toolLines(chart)).toBeLessThanOrEqual(2);
  await expect(chart.range('Six months')).toBeVisible();
  await expect(chart.range('1 day')).toBeHidden();

  await chart.tools.click();
  await expect(chart.tools).toHaveAttribute('aria-expanded', 'true');
  await chart.log.click();
  await expect(page).toHaveURL(/scale=log/);
  await chart.range('1 week').click();
  await expect(page).toHaveURL(/interval=1w/);
  await expectSound(page);
  await chart.tools.click();
  await expect(chart.log).toBeHidden();
});

test('the rows below a chart are drawn once they are near', async ({ page, partner, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'viewer');
  const chart = instrumentPage(page);
  await chart.open(partner.slug, SYMBOL);
  await expect(chart.drawing).toBeVisible();
  await expect(chart.table).toHaveCount(0);
  await chart.drawing.hover();
  await page.mouse.wheel(0, 600);
  await expect(chart.rows.first()).toBeVisible();
});

for (const way of ['the button', 'the keys'] as const) {
  test(`${way} print an instrument with all of its parts, right after it was opened`, async ({
    page,
    partner,
    signIn,
  }) => {
    await signIn(page, 'viewer');
    // What the page shows when the browser is told to print.
    await page.addInitScript(() => {
      window.print = () => {
        document.body.dataset.printed = document.querySelector('main')?.innerText ?? '';
      };
    });
    const instrument = instrumentPage(page);
    await instrument.open(partner.slug, SYMBOL);
    await expect(instrument.print).toBeVisible();
    await (way === 'the button' ? instrument.print.click() : page.keyboard.press('Control+p'));
    const printed = () => page.evaluate(() => document.body.dataset.printed ?? '');
    await expect.poll(printed).toMatch(/A trade on .* settles/);
    const text = await printed();
    expect(text).not.toContain('Loading');
    expect(text).toMatch(/Latest disclosures\s+All of DANGCEM\s+\S/);
    expect(text).toMatch(/\d+ bars, /);
  });
}

test('the browser’s own menu prints an instrument with all of its parts', async ({
  page,
  partner,
  signIn,
}) => {
  await signIn(page, 'viewer');
  const instrument = instrumentPage(page);
  await instrument.open(partner.slug, SYMBOL);
  await expect(instrument.drawing).toBeVisible();
  // What is on the page when the browser takes it, in the same turn as its event.
  const text = await page.evaluate(() => {
    window.dispatchEvent(new Event('beforeprint'));
    return document.querySelector('main')?.innerText ?? '';
  });
  expect(text).toMatch(/A trade on .* settles/);
  expect(text).toMatch(/Latest disclosures\s+All of DANGCEM\s+\S/);
  expect(text).toContain('Time, Lagos');
  expect(text).not.toContain('Loading');
});

test('averages and a comparison are columns of the table', async ({ page, partner, signIn }) => {
  await signIn(page, 'viewer');
  const chart = instrumentPage(page);
  await chart.open(partner.slug, SYMBOL);
  await chart.average(20).check();
  await chart.average(200).check();
  await expect(page).toHaveURL(/ma=20(,|%2C)200/);
  await expect(chart.heads.filter({ hasText: 'Average' })).toHaveText(['Average 20', 'Average 200']);
  await expect(chart.rows.first().getByRole('cell').last()).toHaveText(/^[\d,]+\.\d\d$/);

  await chart.compareWith('All-Share Index');
  await expect(page).toHaveURL(/compare=ASI/);
  await expect(chart.heads.filter({ hasText: ', %' })).toHaveText(['Change, %', `${SYMBOL}, %`, 'ASI, %']);
  await expect(chart.rows.first().getByRole('cell').last()).toHaveText(/[+−]?[\d,]+\.\d\d%$/);
  await expect(chart.log).toHaveAttribute('aria-disabled', 'true');
});

test('keys move the crosshair and the row together', async ({ page, partner, signIn }) => {
  await signIn(page, 'viewer');
  const chart = instrumentPage(page);
  await chart.open(partner.slug, SYMBOL);
  const spoken = () => chart.drawing.getAttribute('aria-valuetext');
  const marked = async () => (await chart.markedRow.getByRole('rowheader').innerText()).trim();
  await chart.drawing.focus();
  for (const key of ['ArrowLeft', 'ArrowLeft', 'PageDown', 'Home', 'End']) {
    await page.keyboard.press(key);
    await expect(async () => expect(await spoken()).toContain(`${await marked()}, close`)).toPass();
  }
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('status').filter({ hasText: /: open .* close .* volume/ })).toBeAttached();

  await chart.table.locator('[tabindex="0"]').focus();
  for (const key of ['ArrowDown', 'PageDown', 'End', 'PageUp', 'Home']) {
    await page.keyboard.press(key);
    await expect(async () => {
      expect(await spoken()).toContain(`${await marked()}, close`);
      await expect(chart.markedRow).toBeFocused();
    }).toPass();
  }
});

test('what is in view is saved as a file and as an image', async ({ page, partner, signIn }) => {
  await signIn(page, 'viewer');
  const chart = instrumentPage(page);
  await chart.open(partner.slug, SYMBOL, '?range=1M');
  const count = Number(/^\d+/.exec(await chart.shown.innerText())?.[0]);
  const { name, lines } = await chart.saveCsv();
  expect(name).toMatch(/^DANGCEM-1M-1d-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
  expect(lines[0]).toBe('code,interval,time,open,high,low,close,change,change_percent,volume,value,trades');
  expect(lines).toHaveLength(count + 1);
  const close = lines.at(-1)?.split(',')[6];
  await expect(chart.drawing).toHaveAttribute('aria-valuetext', new RegExp(`close ${close}$`));

  const image = await chart.saveImage();
  expect(image.name).toBe(name.replace('.csv', '.png'));
  expect(image.bytes.subarray(1, 4).toString()).toBe('PNG');
});

test('a page asks for no more than four answers until something is chosen', async ({
  page,
  partner,
  signIn,
}) => {
  await signIn(page, 'viewer');
  const reads: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/read\/.*(Bars|getInstrument|listInvestments|listWatchlists)/.test(request.url())) {
      reads.push(request.url());
    }
  });
  const chart = instrumentPage(page);
  await chart.open(partner.slug, SYMBOL);
  await expect(chart.rows.first()).toBeVisible();
  expect(reads, 'the server has made them all').toEqual([]);
});

test('who may not read the market sees why', async ({ page, partner, signIn }) => {
  await signIn(page, 'compliance');
  await instrumentPage(page).open(partner.slug, SYMBOL);
  await expect(shell(page).main).toContainText('You can’t read the market');
  await expect(shell(page).main).toContainText('Your role can’t do this');
});

for (const [name, address] of Object.entries({
  instrument: `instruments/${SYMBOL}`,
  index: 'indices/ASI',
  'exchange rate': 'fx/USDNGN',
})) {
  test(`the page of an ${name}: accessible and within the window, in light and dark`, async ({
    page,
    partner,
    signIn,
  }) => {
    await signIn(page, 'viewer');
    await page.goto(`/${partner.slug}/test/market/${address}`);
    await expect(instrumentPage(page).rows.first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expectSound(page);
  });
}
