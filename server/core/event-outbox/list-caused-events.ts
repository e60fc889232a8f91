import type { Context } from '@/server/platform/kernel/context';
import { selectCausedEvents } from './store';

/** The events that a request caused, in the order in which they were written. */
export const listCausedEvents = (
  { tx, scope }: Context,
  requestId: string,
): Promise<{ id: string; type: string }[]> => selectCausedEvents(tx, scope, requestId);
