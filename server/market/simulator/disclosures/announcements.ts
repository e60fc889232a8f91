import type { DisclosureCategory } from '@/lib/contract/market/disclosures';
import { addDays } from '../../calendar/lagos';
import { chance, mix } from '../random';
import type { Share } from '../shares/shares';

/** Something that is made known, before it has its text. */
export interface Announcement {
  /** When it is published; on a closed day on the next open one. */
  readonly date: string;
  readonly category: DisclosureCategory;
  readonly title: string;
  /** What its text is about. */
  readonly about:
    | {
        readonly kind: 'results';
        readonly period: string;
        readonly endsOn: string;
        readonly audited: boolean;
      }
    | { readonly kind: 'board'; readonly meetsOn: string; readonly period: string }
    | { readonly kind: 'dividend'; readonly period: string; readonly kobo: number; readonly closesOn: string }
    | { readonly kind: 'meeting'; readonly meetsOn: string }
    | { readonly kind: 'dealing'; readonly bought: boolean; readonly units: number }
    | { readonly kind: 'notice'; readonly sentences: readonly string[] };
  readonly seed: number;
}

/** A year ends in December for everybody here: real year ends differ, and so do these results from real ones. */
const quarters = [
  { title: 'Audited results for the year', ends: '-12-31', month: '03', audited: true, lastYear: true },
  {
    title: 'Unaudited results for the first quarter',
    ends: '-03-31',
    month: '04',
    audited: false,
    lastYear: false,
  },
  {
    title: 'Unaudited results for the half year',
    ends: '-06-30',
    month: '07',
    audited: false,
    lastYear: false,
  },
  {
    title: 'Unaudited results for the third quarter',
    ends: '-09-30',
    month: '10',
    audited: false,
    lastYear: false,
  },
] as const;

const day = (seed: number, value: number, from: number, days: number): string =>
  String(from + Math.floor(days * chance(seed, value))).padStart(2, '0');

function dividendOf(share: Share, seed: number, results: string, period: string): Announcement[] {
  const pays = chance(share.seed, 21) < 0.6 && share.anchor > 300;
  if (!pays) return [];
  const kobo = Math.max(2, Math.round(share.anchor * (0.01 + 0.05 * chance(seed, 5))));
  const about = { kind: 'dividend', period, kobo, closesOn: addDays(results, 21) } as const;
  const title = `Dividend and closure of register for ${period}`;
  return [{ date: results, category: 'corporate_action', title, about, seed }];
}

function dealingsOf(share: Share, year: number): Announcement[] {
  const seed = mix(share.seed + 30, year);
  const count = Math.floor(2.2 * chance(seed, 0));
  return Array.from({ length: count }, (_, number): Announcement => {
    const own = mix(seed, number + 1);
    const month = String(1 + Math.floor(12 * chance(own, 1))).padStart(2, '0');
    const bought = chance(own, 2) < 0.7;
    const units = Math.max(1_000, Math.round((share.volume * (0.1 + chance(own, 3))) / 100) * 100);
    return {
      date: `${year}-${month}-${day(own, 4, 1, 28)}`,
      category: 'directors_dealing',
      title: `Dealing in shares by a director: ${bought ? 'purchase' : 'sale'}`,
      about: { kind: 'dealing', bought, units },
      seed: own,
    };
  });
}

/** What a company makes known in a year: results with the meetings before and after them, dividends, dealings. */
export function announcementsOf(share: Share, year: number): Announcement[] {
  if (share.facts.type !== 'equity') return [];
  const found = quarters.flatMap(({ title, ends, month, audited, lastYear }): Announcement[] => {
    const seed = mix(share.seed + 20, year * 16 + Number(month));
    const of = lastYear ? year - 1 : year;
    const endsOn = `${of}${ends}`;
    const results = `${year}-${month}-${day(seed, 1, 14, 15)}`;
    const period = `${title.replace(/^.*?for /, '')}${lastYear ? '' : ' of'} ${of}`;
    return [
      {
        date: addDays(results, -12),
        category: 'board_meeting',
        title: 'Notice of a board meeting and closed period',
        about: { kind: 'board', meetsOn: results, period },
        seed,
      },
      {
        date: results,
        category: 'financial_statements',
        title: `${title}${lastYear ? '' : ' of'} ${of}`,
        about: { kind: 'results', period, endsOn, audited },
        seed,
      },
      ...(audited ? dividendOf(share, seed, results, period) : []),
    ];
  });
  const seed = mix(share.seed + 40, year);
  const meetsOn = `${year}-${chance(seed, 0) < 0.5 ? '05' : '06'}-${day(seed, 1, 1, 28)}`;
  const meeting: Announcement = {
    date: addDays(meetsOn, -22),
    category: 'general_meeting',
    title: 'Notice of the annual general meeting',
    about: { kind: 'meeting', meetsOn },
    seed,
  };
  return [...found, meeting, ...dealingsOf(share, year)];
}

const notices: readonly { readonly title: string; readonly sentences: readonly string[] }[] = [
  {
    title: 'Review of the indices',
    sentences: [
      'The members of the indices were reviewed with figures of the past half year.',
      'No member of the sandbox’s indices changes.',
    ],
  },
  {
    title: 'Test of the trading system on a Saturday',
    sentences: [
      'Dealing members are invited to connect to the test system on the coming Saturday from 09:00 to 13:00.',
      'Nothing that is entered there is traded or settled.',
    ],
  },
  {
    title: 'Reminder of the dates for quarterly results',
    sentences: [
      'Issuers are reminded that unaudited results are due 30 days after the end of the quarter.',
      'Who files late is marked beside the ticker.',
    ],
  },
];

/** What the exchange itself makes known in a year: one notice a month. */
export const noticesOf = (year: number): Announcement[] =>
  Array.from({ length: 12 }, (_, month): Announcement => {
    const { title, sentences } = notices[month % notices.length] ?? { title: '', sentences: [] };
    const seed = mix(year, month);
    return {
      date: `${year}-${String(month + 1).padStart(2, '0')}-${day(seed, 1, 3, 20)}`,
      category: 'regulatory_notice',
      title,
      about: { kind: 'notice', sentences },
      seed,
    };
  });
