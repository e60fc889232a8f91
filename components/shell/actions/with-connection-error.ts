import { type ActionResult, actionError } from '@/lib/dashboard/actions/action-result';

/** The result of an action; a broken connection becomes a refusal like any other. */
export const orLost = <Data>(action: Promise<ActionResult<Data>>): Promise<ActionResult<Data>> =>
  action.catch(() => ({ ok: false, error: actionError({ code: 'connection_lost' }) }) as const);
