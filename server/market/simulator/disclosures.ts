import type { Calendar } from '../calendar/calendar';
import { lagosTime } from '../calendar/lagos';
import type { DisclosureRow } from '../reference/feed-types';
import { type Announcement, announcementsOf, noticesOf } from './announcements';
import { disclosureText } from './disclosure-texts';
import { promiseCache } from './promise-cache';
import { chance, hashText, mix } from './random';
import { type Share, shares } from './shares';
import { makeBreathe } from './yield-to-event-loop';

/** Years before the present one of which there are disclosures. */
const YEARS_BACK = 2;
/** Published between 14:35 and 17:35, when the market has closed. */
const FROM_MINUTE = 14 * 60 + 35;
const MINUTES = 180;

/** Years that are kept, of all calendars together. */
const KEPT_YEARS = 9;
const byCalendarAndYear = promiseCache<readonly DisclosureRow[]>(KEPT_YEARS);

/** A UUID of version 7 that belongs to a moment and a name. */
function idOf(publishedAt: Date, name: string): string {
  const seed = hashText(name);
  const word = (index: number) => mix(seed, index).toString(16).padStart(8, '0');
  const time = publishedAt.getTime().toString(16).padStart(12, '0');
  const rest = `${word(1)}${word(2)}${word(3)}`;
  return `${time.slice(0, 8)}-${time.slice(8)}-7${rest.slice(0, 3)}-8${rest.slice(3, 6)}-${rest.slice(6, 18)}`;
}

function publish(calendar: Calendar, announcement: Announcement, share: Share | undefined): DisclosureRow {
  const { date, category, title } = announcement;
  const name = `${share?.facts.symbol ?? 'NGX'} ${date} ${title}`;
  const minute = FROM_MINUTE + Math.floor(MINUTES * chance(hashText(name), 9));
  const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
  const open = calendar.isOpen(date) ? date : calendar.nextOpen(date);
  const publishedAt = lagosTime(open, time);
  return {
    id: idOf(publishedAt, name),
    symbol: share?.facts.symbol ?? null,
    category,
    title,
    text: disclosureText(announcement, share, calendar),
    url: null,
    publishedAt,
    source: 'simulated',
  };
}

const newestFirst = (one: DisclosureRow, other: DisclosureRow): number =>
  other.publishedAt.getTime() - one.publishedAt.getTime() || (one.id < other.id ? 1 : -1);

/** Works out what is announced in a year, newest first, in slices. */
async function makeYear(calendar: Calendar, year: number): Promise<readonly DisclosureRow[]> {
  const yieldToEventLoop = makeBreathe();
  const rows = noticesOf(year).map((notice) => publish(calendar, notice, undefined));
  for (const share of shares) {
    for (const announcement of announcementsOf(share, year))
      rows.push(publish(calendar, announcement, share));
    await yieldToEventLoop();
  }
  return rows.sort(newestFirst);
}

/** Everything that was published until a moment, newest first: of its year and the two before. */
export async function disclosuresUntil(calendar: Calendar, now: Date): Promise<readonly DisclosureRow[]> {
  const rows: DisclosureRow[] = [];
  for (let back = 0; back <= YEARS_BACK; back += 1) {
    const year = now.getUTCFullYear() - back;
    rows.push(
      ...(await byCalendarAndYear(`${calendar.fingerprint} ${year}`, () => makeYear(calendar, year))),
    );
  }
  const first = rows.findIndex(({ publishedAt }) => publishedAt <= now);
  return first < 0 ? [] : rows.slice(first);
}
