import type { RailName } from '@/lib/contract/treasury/rails';

/** How people call each way for live money to arrive. */
export const railLabels: Record<RailName, string> = {
  alpha: 'Alpha',
  beta: 'Beta',
  gamma: 'Gamma',
  manual: 'By hand',
};
