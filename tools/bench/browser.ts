import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { liveClosed } from '@/lib/dashboard/relay/session-routes';
import * as routes from '@/lib/dashboard/routes/routes';
import { findChromium } from '@/tests/support/chromium';
import { type LoadedFiles, loadPage } from '@/tests/support/page-budgets';
import { answerOlderBars } from './browser-bars';
import { type Dashboard, startDashboard } from './dashboard';
import { emailOf, makeOrganisation, password } from './organisation';
import type { Bench } from './setup';

interface Frames {
  /** Frames per second. */
  readonly rate: number;
  /** The longest time between two frames, in milliseconds. */
  readonly longest: number;
}

interface Scripts extends LoadedFiles {
  readonly page: string;
}

export interface BrowserFigures {
  /** Number of drawn bars. */
  readonly bars: number;
  /** Milliseconds from the press that redraws all bars to the frame that shows them, for each press. */
  readonly drawn: { readonly candles: readonly number[]; readonly line: readonly number[] };
  readonly frames: Record<'rest' | 'pan' | 'zoom', Frames>;
  readonly scripts: readonly Scripts[];
}

const SLUG = 'browser';
const SYMBOL = 'DANGCEM';
const BARS = 10_000;
/** Bars of the page's first read, which the service serves. */
const FIRST_PAGE = 1_000;
const TIMES = 15;
/** Pause after a press, to catch anything that still changes the drawing. */
const REST_MS = 400;
const MOVE_MS = 4_000;
const PACE_MS = 8;

const chartOf = (page: Page) => page.getByRole('slider', { name: /^Chart of/ });

/** The session's cookies in the browser's format. */
export function cookiesOf(header: string, url: string): { name: string; value: string; url: string }[] {
  return header
    .split('; ')
    .filter(Boolean)
    .map((cookie) => {
      const at = cookie.indexOf('=');
      return { name: cookie.slice(0, at), value: cookie.slice(at + 1), url };
    });
}

/** Opens a window of a signed-in member with an empty cache. */
export async function openWindow(browser: Browser, dashboard: Dashboard, cookie: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: dashboard.url,
    viewport: { width: 1440, height: 900 },
  });
  await context.addCookies(cookiesOf(cookie, dashboard.url));
  return context.newPage();
}

/**
 * Presses a button and returns the milliseconds until the frame with the change was painted. Throws unless the drawing
 * differs in that frame and stays the same afterwards, because otherwise the measurement was incomplete.
 */
const press = (page: Page, name: string): Promise<number> =>
  page.getByRole('radio', { name, exact: true }).evaluate(async (button: HTMLElement, restMs) => {
    const chart = {
      pixels() {
        const layers = document.querySelectorAll<HTMLCanvasElement>('[role=slider] canvas');
        return Array.from(layers, (canvas) => canvas.toDataURL()).join(' ');
      },
    };
    const before = chart.pixels();
    const begun = performance.now();
    button.click();
    await new Promise((resolve) => {
      // The drawing happens in this frame; a message sent from it arrives after the frame.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = resolve;
        port2.postMessage(null);
      });
    });
    const took = performance.now() - begun;
    const drawn = chart.pixels();
    await new Promise((resolve) => setTimeout(resolve, restMs));
    if (drawn === before || drawn !== chart.pixels())
      throw new Error('the measured frame is not the drawing');
    return took;
  }, REST_MS);

async function measureDrawing(page: Page): Promise<BrowserFigures['drawn']> {
  const drawn = { candles: [] as number[], line: [] as number[] };
  for (let time = 0; time < TIMES; time += 1) {
    drawn.line.push(await press(page, 'Line'));
    drawn.candles.push(await press(page, 'Candles'));
  }
  return drawn;
}

/** Counts a page's frames while something happens. */
async function countFrames(page: Page, happens: () => Promise<void>): Promise<Frames> {
  const counter = await page.evaluateHandle(() => {
    const frames = {
      times: [] as number[],
      isCounting: true,
      count(at: number) {
        this.times.push(at);
        if (this.isCounting) requestAnimationFrame((next) => this.count(next));
      },
    };
    requestAnimationFrame((at) => frames.count(at));
    return frames;
  });
  await happens();
  const times = await counter.evaluate((frames) => {
    frames.isCounting = false;
    return frames.times;
  });
  const steps = times.slice(1).map((at, index) => at - (times[index] ?? at));
  const whole = steps.reduce((sum, step) => sum + step, 0);
  return { rate: (1_000 * steps.length) / whole, longest: Math.max(...steps) };
}

/** Repeats a step at the rate of mouse events for some seconds. */
async function keepMoving(step: (count: number) => Promise<void>): Promise<void> {
  const end = performance.now() + MOVE_MS;
  for (let count = 0; performance.now() < end; count += 1) {
    await step(count);
    await sleep(PACE_MS);
  }
}

async function measureMoving(page: Page): Promise<BrowserFigures['frames']> {
  const box = await chartOf(page).boundingBox();
  if (!box) throw new Error('the chart is not there');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const rest = await countFrames(page, () => sleep(MOVE_MS));
  await page.mouse.move(x, y);
  await page.mouse.down();
  // Back and forth over 400 pixels.
  const pan = await countFrames(page, () =>
    keepMoving((count) => page.mouse.move(x + 200 * Math.sin(count / 25), y)),
  );
  await page.mouse.up();
  const zoom = await countFrames(page, () =>
    keepMoving((count) => page.mouse.wheel(0, count % 80 < 40 ? -30 : 30)),
  );
  return { rest, pan, zoom };
}

/** Draws and moves the bars of an instrument. */
async function measureChart(page: Page): Promise<Pick<BrowserFigures, 'bars' | 'drawn' | 'frames'>> {
  await answerOlderBars(page, BARS - FIRST_PAGE);
  await page.goto(`${routes.instrument(SLUG, 'test', SYMBOL)}?range=All&interval=1d`);
  await page.getByText(`${BARS.toLocaleString('en-GB')} bars, `).waitFor({ timeout: 60_000 });
  const drawn = await measureDrawing(page);
  return { bars: BARS, drawn, frames: await measureMoving(page) };
}

/**
 * Measures the built dashboard in a browser: how fast a chart of 10,000 bars draws and moves, and how large pages are.
 */
export async function measureBrowser(
  bench: Pick<Bench, 'service' | 'operator' | 'consoleKey'>,
): Promise<BrowserFigures> {
  await makeOrganisation(bench, SLUG, 'viewer');
  const dashboard = await startDashboard(bench);
  const browser = await chromium.launch(findChromium());
  try {
    const cookie = await dashboard.signIn(emailOf(SLUG), password);
    const scripts: Scripts[] = [];
    for (const [name, address] of [
      ['nearly empty: live before it is open', liveClosed(SLUG)],
      ['market', routes.market(SLUG, 'test')],
      ['instrument', routes.instrument(SLUG, 'test', SYMBOL)],
    ] as const) {
      const page = await openWindow(browser, dashboard, cookie);
      scripts.push({ page: name, ...(await loadPage(page, address)) });
      await page.context().close();
    }
    const chart = await measureChart(await openWindow(browser, dashboard, cookie));
    return { ...chart, scripts };
  } finally {
    await browser.close();
    dashboard.stop();
  }
}
