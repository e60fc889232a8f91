'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '@/components/shell/actions/use-action';
import { useScope } from '@/components/shell/session/scope';
import { changedReads, type EndpointActions, webhookHealthQuery } from '../endpoints/queries';
import type { ReplayBody, StartedReplay } from './replay-labels';

/** The hours compared before and after: the last full hour when a replay starts, and the current one. */
export const COMPARED_HOURS = 2;

/** Counts what a replay would send, and runs it. */
export function useReplay(replay: EndpointActions['replay'], id: string) {
  const scope = useScope();
  const queries = useQueryClient();
  const counting = useAction(replay);
  const running = useAction(replay, { changes: changedReads });
  const params = { webhook_id: id };

  /** The number of matching deliveries; undefined if the count failed. */
  async function count(body: ReplayBody): Promise<number | undefined> {
    const result = await counting.run({ params, body: { ...body, dry_run: true } });
    return result.ok ? result.data.data.matched : undefined;
  }

  /** Schedules the deliveries; undefined if that failed. */
  async function run(body: ReplayBody): Promise<StartedReplay | undefined> {
    // Without the earlier attempts, the number of pending deliveries still shows.
    const before = await queries
      .fetchQuery({ ...webhookHealthQuery(scope, id, COMPARED_HOURS), staleTime: 0 })
      .catch(() => undefined);
    const result = await running.run({ params, body });
    if (!result.ok) return undefined;
    return { body, scheduled: result.data.data.scheduled, hoursBefore: before?.data.hours };
  }
  return { count, run, counting, running };
}
