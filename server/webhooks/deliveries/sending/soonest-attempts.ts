import type { DueScope } from '@/server/platform/kernel/module';
import { soonestToSend } from './due-store';

/**
 * The next webhook attempts of a test environment, as `DueWork` asks for them.
 * @param after left out: those that are due by then
 */
export const soonestAttempts = (scope: DueScope, most: number, after: Date | null) =>
  soonestToSend(scope, most, after);
