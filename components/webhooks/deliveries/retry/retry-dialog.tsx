'use client';

import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useAction } from '@/components/shell/actions/use-action';
import { ClientReads } from '@/components/shell/page/client-reads';
import { useScope } from '@/components/shell/session/scope';
import { Button } from '@/components/ui/controls/button';
import { Alert } from '@/components/ui/feedback/alert';
import { Progress } from '@/components/ui/feedback/progress';
import { Dialog } from '@/components/ui/overlays/dialog';
import type { WebhookDelivery } from '@/lib/contract/webhooks/deliveries';
import type { ActionError, ActionResult } from '@/lib/dashboard/actions/action-result';
import { formatCount } from '@/lib/format';
import { endpointName } from '../../health/health-labels';
import { useDeliveryTools } from '../delivery-tools';
import { deliveriesQuery } from '../queries';
import { outcomesOf, planRetry, type RetryPlan } from './retry-rules';

/** How often a rate-limited call is repeated; each response gives the time to wait. */
const MOST_WAITS = 5;

export type BulkState =
  | { readonly phase: 'ask' }
  | { readonly phase: 'asking'; readonly done: number; readonly calls: number; readonly waiting: boolean }
  | {
      readonly phase: 'asked';
      /** The deliveries before the retry. */
      readonly before: readonly WebhookDelivery[];
      readonly errors: readonly ActionError[];
    };

const wait = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1_000));

/** Retries the selected deliveries as planned, one call after the other, and reports progress. */
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

const deliveriesText = (count: number) => `${formatCount(count)} ${count === 1 ? 'delivery' : 'deliveries'}`;

/** The steps of the plan, line by line. */
function PlanLines({ plan }: { plan: RetryPlan }) {
  const { endpoints } = useDeliveryTools();
  return (
    <ul className="list-disc space-y-1.5 pl-5">
      {plan.replays.map(({ endpointId, body }) => {
        const endpoint = endpoints?.get(endpointId);
        return (
          <li key={endpointId}>
            <span className="font-medium">{deliveriesText(body.event_ids.length)}</span> to{' '}
            {endpoint ? endpointName(endpoint, endpoints) : 'the endpoint'}: sent now, with a new retry
            schedule.
          </li>
        );
      })}
      {plan.singles.length > 0 ? (
        <li>
          <span className="font-medium">{deliveriesText(plan.singles.length)}</span>: one attempt now. Pending
          retries keep their schedule.
        </li>
      ) : null}
      {[...plan.skipped].map(([reason, count]) => (
        <li key={reason} className="text-muted">
          <span className="font-medium">{deliveriesText(count)}</span> left out: {reason}
        </li>
      ))}
    </ul>
  );
}

/** Counts the results as they arrive. */
function Following({ before }: { before: readonly WebhookDelivery[] }) {
  const ids = before.map(({ id }) => id).join(',');
  const { data } = useQuery(deliveriesQuery(useScope(), { ids, limit: '100' }));
  const { delivered, failed, underWay } = outcomesOf(before, data?.data ?? []);
  const answered = before.length - underWay;
  return (
    <div aria-live="polite">
      <Progress
        label={underWay > 0 ? 'Sending…' : 'Sent'}
        percent={(answered / Math.max(1, before.length)) * 100}
        detail={`${formatCount(answered)} of ${formatCount(before.length)} answered`}
      />
      <p className="mt-2 text-muted">
        {formatCount(delivered)} delivered, {formatCount(failed)} failed again, {formatCount(underWay)} under
        way.
      </p>
    </div>
  );
}

function Body({ state, plan }: { state: BulkState; plan: RetryPlan }) {
  if (state.phase === 'ask') return <PlanLines plan={plan} />;
  if (state.phase === 'asking') {
    return (
      <Progress
        label={state.waiting ? 'Waiting: rate limited…' : 'Requesting…'}
        percent={(state.done / state.calls) * 100}
        detail={`${formatCount(state.done)} of ${formatCount(state.calls)} requests`}
      />
    );
  }
  const [first] = state.errors;
  return (
    <div className="space-y-4">
      {first ? (
        <Alert tone="danger" live title={first.title}>
          {first.description}
          {state.errors.length > 1 ? ` ${formatCount(state.errors.length)} requests were refused.` : ''}
        </Alert>
      ) : null}
      <Following before={state.before} />
    </div>
  );
}

type RetryDialogProps = { chosen: readonly WebhookDelivery[]; onDone: () => void; onCancel: () => void };

/** Retries the selection: shows the plan, then the progress, then the results. */
export function RetryDialog({ chosen, onDone, onCancel }: RetryDialogProps) {
  const { endpoints } = useDeliveryTools();
  const { state, run, stop } = useBulkRetry();
  // The selection when the dialog opened: the rows behind it keep changing.
  const [opened] = useState(chosen);
  const [plan] = useState(() => planRetry(opened, endpoints));
  const sent = plan.replayed + plan.singles.length;
  const close = state.phase === 'asked' ? onDone : onCancel;
  return (
    <Dialog
      open
      onOpenChange={(open) => (open || state.phase === 'asking' ? undefined : close())}
      title={
        state.phase === 'ask'
          ? `Send ${deliveriesText(sent)} again?`
          : `Sending ${deliveriesText(sent)} again`
      }
      description={
        state.phase === 'ask'
          ? 'Your endpoints receive the same events with the same IDs. Receivers should ignore IDs they have processed.'
          : undefined
      }
      footer={
        state.phase === 'ask' ? (
          <>
            <Button onClick={close}>Cancel</Button>
            <Button
              variant="primary"
              disabledReason={sent === 0 ? 'None of them can be sent right now.' : undefined}
              onClick={() => run(plan, opened)}
            >
              Send {deliveriesText(sent)} again
            </Button>
          </>
        ) : state.phase === 'asking' ? (
          <Button onClick={stop}>Stop</Button>
        ) : (
          <Button variant="primary" onClick={close}>
            Done
          </Button>
        )
      }
    >
      <ClientReads>
        <Body state={state} plan={plan} />
      </ClientReads>
    </Dialog>
  );
}
