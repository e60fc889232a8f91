import { type InstrumentFacts, instruments } from '../../reference/instruments';
import { anchors } from '../anchors';
import { between, chance, hashText } from '../random';

/** How a security behaves in the simulation. Prices in kobo. */
export interface Share {
  readonly facts: InstrumentFacts;
  readonly seed: number;
  readonly anchor: number;
  /** How much it follows the long course of the market, the market's days, and its sector's. */
  readonly followsCourse: number;
  readonly followsMarket: number;
  readonly followsSector: number;
  /** Deviation of its own daily moves, as a fraction. */
  readonly deviation: number;
  /** Units and trades of a usual day. */
  readonly volume: number;
  readonly trades: number;
  /** How often its price stays where it is although it trades. */
  readonly sticks: number;
}

/** Most of these is in few hands, so that little of it trades. */
const tightlyHeld = new Set([
  'AIRTELAFRI',
  'BUACEMENT',
  'BUAFOODS',
  'CONOIL',
  'DANGCEM',
  'EKOCORP',
  'GEREGU',
  'NESTLE',
  'TOTAL',
  'TRANSCOHOT',
  'TRANSPOWER',
]);

/** What part of its market value trades in a usual day. */
function turnoverOf({ symbol, sector, type }: InstrumentFacts, seed: number): number {
  const spread = Math.exp((chance(seed, 1) - 0.5) * 1.8);
  if (tightlyHeld.has(symbol)) return 0.00002 * spread;
  if (type !== 'equity') return 0.00003 * spread;
  return (sector === 'Financial Services' ? 0.0007 : 0.00025) * spread;
}

function shareOf(facts: InstrumentFacts): Share {
  const seed = hashText(`share ${facts.symbol}`);
  const anchor = Math.round((anchors[facts.symbol] ?? 1) * 100);
  const marketValue = (anchor * facts.sharesOutstanding) / 100;
  /** 0 for a billion naira and less, 1 for a trillion and more. */
  const size = between(0, (Math.log10(marketValue) - 9) / 3, 1);
  const dayValue = Math.max(30_000, marketValue * turnoverOf(facts, seed));
  const trades = between(1.2, 0.027 * Math.sqrt(dayValue), 2_000);
  const calm = facts.type === 'equity' ? 1 : 0.35;
  return {
    facts,
    seed,
    anchor,
    followsCourse: facts.type === 'equity' ? 0.45 + 0.5 * size : 0.2,
    followsMarket: calm * (0.5 + 0.55 * size + 0.3 * (chance(seed, 2) - 0.5)),
    followsSector: calm * (0.5 + 0.6 * chance(seed, 3)),
    deviation: calm * (0.026 - 0.013 * size) * (0.8 + 0.4 * chance(seed, 4)),
    volume: Math.max(200, (dayValue * 100) / anchor),
    trades,
    sticks: between(0.02, 0.85 - 0.13 * Math.log(trades), 0.85),
  };
}

/** Every listed security with its behaviour, by symbol. */
export const shares: readonly Share[] = instruments.map(shareOf);
