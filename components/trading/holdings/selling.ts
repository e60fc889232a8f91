import type { Holding } from '@/lib/contract/trading/holdings';

type Sellable = Pick<Holding, 'status' | 'available_units' | 'maturity_date'>;

/**
 * Why a holding can't be sold from now, as a sentence; undefined when it can.
 * @param today as `YYYY-MM-DD` in Lagos
 */
export function sellingDisabledReason(holding: Sellable, today: string): string | undefined {
  if (holding.status === 'matured') return 'It has matured and was paid into the wallet.';
  if (holding.status === 'sold') return 'It has been sold in full.';
  if (holding.maturity_date !== undefined && holding.maturity_date <= today) {
    return 'It matures today and is paid into the wallet.';
  }
  return /[1-9]/.test(holding.available_units) ? undefined : 'Open sells reserve all of its units.';
}

/** Why a holding can’t be made to mature in the test environment; undefined when it can. */
export function maturingDisabledReason({
  units,
  available_units,
}: Pick<Holding, 'units' | 'available_units'>): string | undefined {
  return units === available_units
    ? undefined
    : 'Open sells reserve some of its units. It can mature after they end.';
}
