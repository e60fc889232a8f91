import type { Page } from '@playwright/test';
import type { Bar } from '@/lib/contract/market/bars';

const DAY_MS = 86_400_000;

/** A daily bar whose price varies without a pattern that a drawing could skip. */
function barOf(at: number): Bar {
  const day = at / DAY_MS;
  const open = 40_000 + Math.round(15_000 * Math.sin(day / 400) + 4_000 * Math.sin(day / 17));
  const moved = Math.round(900 * Math.sin(day * 1.7));
  const price = (kobo: number) => (kobo / 100).toFixed(2);
  const volume = 200_000 + ((day * 7_919) % 900_000);
  return {
    time: new Date(at).toISOString(),
    open: price(open),
    high: price(Math.max(open, open + moved) + 300),
    low: price(Math.min(open, open + moved) - 300),
    close: price(open + moved),
    volume,
    value: price(volume * open),
    trades: 100 + (day % 700),
  };
}

/** The last `limit` weekdays up to a day, oldest first. */
function barsUpTo(day: string, limit: number): Bar[] {
  const bars: Bar[] = [];
  for (let at = Date.parse(day); bars.length < limit; at -= DAY_MS) {
    if (new Date(at).getUTCDay() % 6 !== 0) bars.unshift(barOf(at));
  }
  return bars;
}

/**
 * Serves a page's requests for older bars, page by page as the service does, until `count` bars were sent; there are
 * none before them. The latest bars still come from the service.
 */
export async function answerOlderBars(page: Page, count: number): Promise<void> {
  let left = count;
  await page.route('**/api/read/**/listInstrumentBars?*', async (route) => {
    const query = new URL(route.request().url()).searchParams;
    const to = query.get('to');
    if (!to) return route.continue();
    const given = Math.min(left, Number(query.get('limit')));
    left -= given;
    return route.fulfill({ json: { data: barsUpTo(to, given), next_cursor: null } });
  });
}
