import { formatMoney } from '@/lib/contract/money';
import { promiseCache } from '../../../platform/kernel/caches';
import type { Calendar } from '../../calendar/calendar';
import { addDays, lagosTime } from '../../calendar/lagos';
import type { DisclosureRow } from '../../reference/feed-types';
import { chance, hashText, mix } from '../random';
import { type Share, shares } from '../shares/shares';
import { makeBreathe } from '../yield-to-event-loop';
import { type Announcement, announcementsOf, noticesOf } from './announcements';

const SIMULATED =
  'The sandbox wrote this disclosure. The company exists, but did not publish it, and all figures are invented.';
const SIMULATED_NOTICE = 'The sandbox wrote this notice. The exchange did not publish it.';

/** A sum of money in words that fit a sentence, from naira. */
const inNaira = (naira: number): string =>
  naira >= 1e9 ? `NGN ${(naira / 1e9).toFixed(1)} billion` : `NGN ${(naira / 1e6).toFixed(1)} million`;

function ofResults(share: Share, seed: number, period: string, endsOn: string, audited: boolean): string[] {
  const marketValue = (share.anchor / 100) * share.facts.sharesOutstanding;
  const revenue = marketValue * (0.1 + 0.5 * chance(seed, 11));
  const margin = -0.04 + 0.24 * chance(seed, 12);
  const growth = -15 + 60 * chance(seed, 13);
  const profit = revenue * margin;
  const perShare = Math.round((profit * 100) / share.facts.sharesOutstanding);
  const verb = growth < 0 ? 'fell' : 'rose';
  return [
    `The board of ${share.facts.name} approved the ${audited ? 'audited' : 'unaudited'} results for ${period}, which ended on ${endsOn}.`,
    `Revenue ${verb} by ${Math.abs(growth).toFixed(1)} percent to ${inNaira(revenue)}.`,
    profit < 0
      ? `The loss after tax was ${inNaira(-profit)}, after higher costs of finance.`
      : `Profit after tax was ${inNaira(profit)}, which is ${formatMoney(BigInt(perShare))} naira for each share.`,
    chance(seed, 14) < 0.5
      ? 'The directors expect the rest of the year to continue in the same way.'
      : 'The directors point to the prices of energy and imports, which stay hard to foresee.',
  ];
}

function sentencesOf({ about, seed }: Announcement, share: Share | undefined, calendar: Calendar): string[] {
  if (about.kind === 'notice') return [...about.sentences, SIMULATED_NOTICE];
  if (!share) return [];
  const { name } = share.facts;
  const openDay = (date: string) => (calendar.isOpen(date) ? date : calendar.nextOpen(date));
  switch (about.kind) {
    case 'results':
      return [...ofResults(share, seed, about.period, about.endsOn, about.audited), SIMULATED];
    case 'board':
      return [
        `The board of ${name} will meet on ${openDay(about.meetsOn)} to consider the results for ${about.period}.`,
        'The closed period began today: directors and those connected with them do not deal in its shares until 24 hours after the results are published.',
        SIMULATED,
      ];
    case 'dividend':
      return [
        `The board of ${name} proposes a dividend of ${formatMoney(BigInt(about.kobo))} naira for each share for ${about.period}.`,
        `The register closes on ${openDay(about.closesOn)}; who is on it then is paid on ${openDay(addDays(about.closesOn, 14))}, less withholding tax of 10 percent.`,
        'Shareholders whose accounts are not yet on the electronic register are asked to complete the mandate form.',
        SIMULATED,
      ];
    case 'meeting':
      return [
        `The annual general meeting of ${name} will be held in Lagos on ${openDay(about.meetsOn)} at 11:00.`,
        'It will receive the accounts, elect directors, and empower them to fix the fee of the auditors.',
        'A member who cannot come may appoint a proxy until 48 hours before the meeting.',
        SIMULATED,
      ];
    default:
      return [
        `A director of ${name} ${about.bought ? 'bought' : 'sold'} ${about.units.toLocaleString('en')} shares on the floor of the exchange.`,
        'The deal was made outside of any closed period and reported within two business days.',
        SIMULATED,
      ];
  }
}

/** The text of an announcement, in several sentences of which the last states that it is simulated. */
const disclosureText = (announcement: Announcement, share: Share | undefined, calendar: Calendar): string =>
  sentencesOf(announcement, share, calendar).join(' ');

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
  const randomHex = (index: number) => mix(seed, index).toString(16).padStart(8, '0');
  const time = publishedAt.getTime().toString(16).padStart(12, '0');
  const rest = `${randomHex(1)}${randomHex(2)}${randomHex(3)}`;
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
