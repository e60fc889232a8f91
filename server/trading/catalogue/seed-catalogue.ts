import { createHash } from 'node:crypto';
import type { InstrumentType } from '@/lib/contract/market/instruments';
import { type Currency, parseMoney } from '@/lib/contract/money';
import { parseRate } from '@/lib/contract/trading/returns';
import { type InstrumentFacts, instruments } from '@/server/market/reference/instruments';
import { type SandboxFund, sandboxFunds } from '@/server/market/simulator/funds';
import type { Database } from '@/server/platform/database/database';
import { type SandboxOffer, sandboxOffers } from './sandbox-offers';
import { type InvestmentRow, insertInvestments } from './store';

/** The creation time of the sandbox's catalogue: its first entry is the newest, each next one a minute older. */
const MADE_AT = Date.parse('2026-01-05T08:00:00.000Z');
const MINUTE_MS = 60_000;

/** Well-known shares come first. */
const wellKnown =
  `DANGCEM MTNN GTCO ZENITHBANK AIRTELAFRI BUACEMENT BUAFOODS SEPLAT ACCESSCORP UBA FIRSTHOLDCO STANBIC
  NESTLE WAPCO ARADEL TRANSCORP`.split(/\s+/);

const labels: Readonly<Record<InstrumentType, string>> = {
  equity: 'Ordinary shares',
  reit: 'Units of a real estate investment trust',
  fund: 'Units of a listed fund',
};

/** A UUID version 7 of that time, the same for the same code: the catalogue has its ids everywhere and for ever. */
function fixedId(code: string, at: number): string {
  const digits = createHash('sha256').update(`sandbox investment ${code}`).digest('hex');
  const time = at.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${digits.slice(0, 3)}-8${digits.slice(3, 6)}-${digits.slice(6, 18)}`;
}

/** The id of an entry of the sandbox's catalogue: by the symbol of a share or a fund, or the code of an offer. */
export const sandboxInvestmentId = (code: string): string => fixedId(code, MADE_AT);

/** The fields of an entry; the rest follows from its position. */
type Entry = Omit<InvestmentRow, 'id' | 'environment' | 'createdAt' | 'updatedAt'> & {
  readonly code: string;
};

const open = { status: 'open', closedReason: null } as const;
const withoutRate = { maximumAmount: null, interestRate: null, tenorDays: null } as const;

const leastOf: Readonly<Record<Currency, bigint>> = { NGN: 100_000n, GHS: 2_000n, USD: 1_000n };

const shareEntry = ({ symbol, name, board, type }: InstrumentFacts): Entry => ({
  code: symbol,
  type: 'equity',
  currency: 'NGN',
  symbol,
  name,
  issuer: name,
  description: `${labels[type]}, listed on the ${board} Board of the Nigerian Exchange.`,
  minimumAmount: leastOf.NGN,
  ...withoutRate,
  riskLevel: type === 'equity' ? 'high' : 'medium',
  ...open,
});

const fundEntry = ({ code, name, manager, currency, description, risk }: SandboxFund): Entry => ({
  code,
  type: 'mutual_fund',
  currency,
  symbol: code,
  name,
  issuer: manager,
  description,
  minimumAmount: leastOf[currency],
  ...withoutRate,
  riskLevel: risk,
  ...open,
});

const offerEntry = (offer: SandboxOffer): Entry => ({
  code: offer.code,
  type: offer.type,
  currency: offer.currency,
  symbol: null,
  name: offer.name,
  issuer: offer.issuer,
  description: offer.description,
  minimumAmount: parseMoney(offer.minimum),
  maximumAmount: offer.maximum === undefined ? null : parseMoney(offer.maximum),
  interestRate: parseRate(offer.rate),
  tenorDays: offer.days,
  riskLevel: offer.risk,
  status: offer.closedReason === undefined ? 'open' : 'closed',
  closedReason: offer.closedReason ?? null,
});

/** The catalogue in the order in which lists show it: well-known shares, funds, what pays a rate, all other shares. */
function entries(): Entry[] {
  const listed = instruments.filter(({ status }) => status === 'active');
  const place = ({ symbol }: InstrumentFacts) => wellKnown.indexOf(symbol);
  const first = listed.filter((facts) => place(facts) >= 0).sort((one, other) => place(one) - place(other));
  const others = listed.filter((facts) => place(facts) < 0);
  return [
    ...first.map(shareEntry),
    ...sandboxFunds.map(fundEntry),
    ...sandboxOffers.map(offerEntry),
    ...others.map(shareEntry),
  ];
}

function rowOf({ code, ...entry }: Entry, place: number): InvestmentRow {
  const at = MADE_AT - place * MINUTE_MS;
  const createdAt = new Date(at);
  // The id is derived from the code, so an entry keeps it when others are inserted before it.
  return { ...entry, id: sandboxInvestmentId(code), environment: 'test', createdAt, updatedAt: createdAt };
}

/**
 * Writes the sandbox's catalogue for test environments. Existing entries stay unchanged, so that every start of many
 * processes may call it.
 */
export async function seedCatalogue(database: Database): Promise<void> {
  await insertInvestments(database.reads, entries().map(rowOf));
}
