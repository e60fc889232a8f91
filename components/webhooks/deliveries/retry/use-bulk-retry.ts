'use client';

import { useRef, useState } from 'react';
import { useAction } from '@/components/shell/actions/use-action';
import type { WebhookDelivery } from '@/lib/contract/webhooks/deliveries';
import type { ActionError, ActionResult } from '@/lib/dashboard/actions/action-result';
import { useDeliveryTools } from '../delivery-tools';
import type { RetryPlan } from './retry-rules';

/** So often a call is made again that came too soon after others; each time the service says how long to wait. */
const MOST_WAITS = 5;

export type BulkState =
  | { readonly phase: 'ask' }
  | { readonly phase: 'asking'; readonly done: number; readonly calls: number; readonly waiting: boolean }
  | {
      readonly phase: 'asked';
      /** The deliveries as they stood when they were asked for. */
      readonly before: readonly WebhookDelivery[];
      readonly errors: readonly ActionError[];
    };

const wait = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1_000));

/** Sends chosen deliveries again as planned, one call after the other, and tells how far it has come. */
export function useBulkRetry() {
  const { retry, replay } = useDeliveryTools();
  const retrying = useAction(retry);
  const replaying = useAction(replay, { changes: ['listWebhookDeliveries', 'getWebhookDelivery'] });
  const [state, setState] = useState<BulkState>({ phase: 'ask' });
  const isStopped = useRef(false);

  async function run(plan: RetryPlan, chosen: readonly WebhookDelivery[]): Promise<void> {
    const calls: (() => Promise<ActionResult<unknown>>)[] = [
      ...plan.replays.map(
        ({ endpointId, body }) =>
          () =>
            replaying.run({
              params: { webhook_id: endpointId },
              body: { ...body, event_ids: [...body.event_ids] },
            }),
      ),
      ...plan.singles.map((id) => () => retrying.run({ params: { delivery_id: id }, body: {} })),
    ];
    const errors: ActionError[] = [];
    isStopped.current = false;
    for (const [done, call] of calls.entries()) {
      if (isStopped.current) break;
      setState({ phase: 'asking', done, calls: calls.length, waiting: false });
      let result = await call();
      for (let waits = 0; !result.ok && result.error.retryAfter && waits < MOST_WAITS; waits++) {
        setState({ phase: 'asking', done, calls: calls.length, waiting: true });
        await wait(result.error.retryAfter);
        if (isStopped.current) break;
        result = await call();
      }
      if (!result.ok) errors.push(result.error);
    }
    const asked = new Set([
      ...plan.singles,
      ...plan.replays.flatMap(({ endpointId, body }) =>
        chosen
          .filter(
            ({ endpoint_id, event_id }) => endpoint_id === endpointId && body.event_ids.includes(event_id),
          )
          .map(({ id }) => id),
      ),
    ]);
    setState({ phase: 'asked', before: chosen.filter(({ id }) => asked.has(id)), errors });
  }

  return {
    state,
    run: (plan: RetryPlan, chosen: readonly WebhookDelivery[]) => void run(plan, chosen),
    stop: () => {
      isStopped.current = true;
    },
    reset: () => setState({ phase: 'ask' }),
  };
}
