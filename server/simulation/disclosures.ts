import type { Calendar } from '../exchange/calendar';
import type { DisclosureRow } from '../exchange/feed-types';
import { lagosTime } from '../exchange/lagos';
import { type Announcement, announcementsOf, noticesOf } from './announcements';
import { disclosureText } from './disclosure-texts';
import { chance, hashText, mix } from './random';
import { type Share, shares } from './shares';

/** Years before the present one of which there are disclosures. */
const YEARS_BACK = 2;
/** Published between 14:35 and 17:35, when the market has closed. */
const FROM_MINUTE = 14 * 60 + 35;
const MINUTES = 180;

const byCalendarAndYear = new Map<string, readonly DisclosureRow[]>();
const KEPT_YEARS = 12;

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

/** What is announced in a year, newest first. */
function ofYear(calendar: Calendar, year: number): readonly DisclosureRow[] {
  const key = `${calendar.fingerprint} ${year}`;
  const kept = byCalendarAndYear.get(key);
  if (kept) return kept;
  const rows = [
    ...noticesOf(year).map((notice) => publish(calendar, notice, undefined)),
    ...shares.flatMap((share) =>
      announcementsOf(share, year).map((announcement) => publish(calendar, announcement, share)),
    ),
  ].sort(newestFirst);
  const [oldest] = byCalendarAndYear.keys();
  if (byCalendarAndYear.size >= KEPT_YEARS && oldest !== undefined) byCalendarAndYear.delete(oldest);
  byCalendarAndYear.set(key, rows);
  return rows;
}

/** Everything that was published until a moment, newest first: of its year and the two before. */
export function disclosuresUntil(calendar: Calendar, now: Date): readonly DisclosureRow[] {
  const year = now.getUTCFullYear();
  const rows: DisclosureRow[] = [];
  for (let back = 0; back <= YEARS_BACK; back += 1) rows.push(...ofYear(calendar, year - back));
  const first = rows.findIndex(({ publishedAt }) => publishedAt <= now);
  return first < 0 ? [] : rows.slice(first);
}
