import type { DueScope } from '@/server/platform/kernel/due-work';
import { soonestToExpire } from './store';

/** The pending funding requests of a test environment that expire soonest, as `DueWork` asks for them. */
export const soonestExpiries = (scope: DueScope, most: number) => soonestToExpire(scope, most);
