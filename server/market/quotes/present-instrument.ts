import type { Instrument } from '@/lib/contract/market/instruments';
import type { Environment } from '@/lib/contract/primitives';
import type { InstrumentFacts } from '../reference/instruments';

/**
 * What stays the same of an instrument, as the interface shows it. ISINs and compliance tags are
 * the sandbox's alone: of a real company nothing is said that no source of the deployment has stated.
 */
export function presentInstrument(facts: InstrumentFacts, environment: Environment): Instrument {
  const { symbol, name, sector, board, type, status } = facts;
  const { isin, complianceTag } = environment === 'test' ? facts : {};
  return {
    symbol,
    name,
    ...(isin !== undefined && { isin }),
    sector,
    board,
    type,
    currency: 'NGN',
    ...(complianceTag !== undefined && { compliance_tag: complianceTag }),
    status,
  };
}
