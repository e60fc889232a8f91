import type { HoldingStatus } from '@/lib/contract/trading/holdings';

export const holdingStatusLabels: Record<HoldingStatus, string> = {
  active: 'Active',
  matured: 'Matured',
  sold: 'Sold',
};
