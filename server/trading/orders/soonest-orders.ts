import type { DueScope } from '@/server/platform/kernel/module';
import type { Fulfiller } from './rules';
import { soonestDueOrders } from './store';

/** The orders of an environment whose next step is due soonest, as `DueWork` asks for them. */
export const soonestOrders = (scope: DueScope, fulfilledBy: Fulfiller, most: number) =>
  soonestDueOrders(scope, fulfilledBy, most);
