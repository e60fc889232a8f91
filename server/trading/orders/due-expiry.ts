import { ApiError } from '@/server/platform/kernel/errors';
import type { DueWork } from '@/server/platform/kernel/module';
import { soonestExpiries } from '@/server/wallets/funding/upkeep';
import { endFunding } from './end-funding';

/** Funding requests that nobody paid in time, in a test environment; one for an order ends with its order. */
export const fundingExpiry: DueWork = {
  kind: 'funding_expiry',
  soonest: soonestExpiries,
  run: async (context, id) => {
    try {
      return (await endFunding(context, id, { outcome: 'expired' })).status;
    } catch (error) {
      // It ended meanwhile: a refused settlement has written nothing.
      if (error instanceof ApiError && ['invalid_state', 'not_found'].includes(error.code)) return null;
      throw error;
    }
  },
};
