import type { DueScope } from '@/server/platform/kernel/module';
import { soonestToSend } from './due-store';

/** The next webhook attempts of a test environment, for `DueWork`. @param after default: those that are due by then */
export const soonestAttempts = (scope: DueScope, most: number, after: Date | null) =>
  soonestToSend(scope, most, after);
