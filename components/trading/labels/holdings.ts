import type { HoldingStatus } from '@/lib/contract/trading/holdings';

/** The states of a holding, for people. */
export const holdingStatusLabels: Record<HoldingStatus, string> = {
  active: 'Active',
  matured: 'Matured',
  sold: 'Sold',
};
