import {
  type Board,
  type ComplianceTag,
  type InstrumentType,
  type Sector,
  sectors,
} from '@/lib/contract/market/instruments';
import { listed } from './listed';

/** What stays the same of a listed security from day to day. */
export interface InstrumentFacts {
  readonly symbol: string;
  readonly name: string;
  /** Where it is known for certain. */
  readonly isin?: string;
  readonly sector: Sector;
  readonly board: Board;
  readonly type: InstrumentType;
  readonly complianceTag?: ComplianceTag;
  readonly status: 'active' | 'suspended';
  readonly sharesOutstanding: number;
}

/** Everything listed, by symbol. */
export const instruments: readonly InstrumentFacts[] = sectors
  .flatMap((sector) =>
    listed[sector].map(([symbol, name, sharesOutstanding, particulars = {}]): InstrumentFacts => {
      const { board = 'Main', type = 'equity', isin, tag } = particulars;
      return {
        symbol,
        name,
        sector,
        board,
        type,
        ...(isin !== undefined && { isin }),
        ...(tag !== undefined && { complianceTag: tag }),
        status: 'active',
        sharesOutstanding,
      };
    }),
  )
  .sort((one, other) => (one.symbol < other.symbol ? -1 : 1));

const bySymbol = new Map(instruments.map((facts) => [facts.symbol, facts]));

/** The facts of a security, unless there is none of that symbol. */
export const findInstrument = (symbol: string): InstrumentFacts | undefined => bySymbol.get(symbol);
