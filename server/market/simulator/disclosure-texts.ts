import { formatMoney } from '@/lib/contract/money';
import type { Calendar } from '../calendar/calendar';
import { addDays } from '../calendar/lagos';
import type { Announcement } from './announcements';
import { chance } from './random';
import type { Share } from './shares';

const SIMULATED =
  'This disclosure was made by the sandbox. The company exists, but it has said nothing of the kind, and all figures are invented.';
const SIMULATED_NOTICE = 'This notice was made by the sandbox. The exchange has said nothing of the kind.';

/** A sum of money in words that fit a sentence, from naira. */
const inWords = (naira: number): string =>
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
    `Revenue ${verb} by ${Math.abs(growth).toFixed(1)} percent to ${inWords(revenue)}.`,
    profit < 0
      ? `The loss after tax was ${inWords(-profit)}, after higher costs of finance.`
      : `Profit after tax was ${inWords(profit)}, which is ${formatMoney(BigInt(perShare))} naira for each share.`,
    chance(seed, 14) < 0.5
      ? 'The directors expect the rest of the year to go on in the same way.'
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

/** The text of an announcement, in several sentences of which the last says that it is simulated. */
export const disclosureText = (
  announcement: Announcement,
  share: Share | undefined,
  calendar: Calendar,
): string => sentencesOf(announcement, share, calendar).join(' ');
