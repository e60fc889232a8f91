'use client';

import { useId, useState } from 'react';
import { z } from 'zod';
import { ActionFailure } from '@/components/shell/actions/action-failure';
import { ClientReads } from '@/components/shell/page/client-reads';
import { useAllowed } from '@/components/shell/session/scope';
import { Button } from '@/components/ui/controls/button';
import { Disclosure } from '@/components/ui/display/disclosure';
import { useClockOffset } from '@/components/ui/display/ticker';
import { Alert } from '@/components/ui/feedback/alert';
import { DayField } from '@/components/ui/form/day-field';
import { Form } from '@/components/ui/form/form';
import { RadioCards } from '@/components/ui/form/radio-cards';
import { useController, useValuesOf } from '@/components/ui/form/use-form';
import { useZodForm } from '@/components/ui/form/use-zod-form';
import { Dialog } from '@/components/ui/overlays/dialog';
import type { EventType } from '@/lib/contract/webhooks/events';
import type { WebhookEndpoint } from '@/lib/contract/webhooks/webhooks';
import type { ActionError } from '@/lib/dashboard/actions/action-result';
import { formatCount } from '@/lib/format';
import { EventCheckboxes } from '../endpoints/event-checkboxes';
import { selectableTypes } from '../endpoints/event-groups';
import type { EndpointActions } from '../endpoints/queries';
import { shortUrl } from '../health/health-labels';
import {
  deliveriesText,
  fromLagosInput,
  lagosInput,
  type ReplayBody,
  type ReplayInitial,
  type ReplayValues,
  replayChoices,
  type StartedReplay,
} from './replay-labels';
import { useReplay } from './use-replay';

const HOUR_MS = 3_600_000;
const presets = [
  { label: 'Last hour', hours: 1 },
  { label: 'Last 24 hours', hours: 24 },
  { label: 'Last 7 days', hours: 168 },
] as const;

const schema = z
  .object({
    from: z.string().refine((typed) => fromLagosInput(typed), 'Enter a date and a time.'),
    to: z.string().refine((typed) => typed === '' || fromLagosInput(typed), 'Enter a date and a time.'),
    only: z.enum(['undelivered', 'failed', 'all']),
    events: z.custom<EventType[]>(Array.isArray),
  })
  .refine(({ from, to }) => to === '' || from <= to, {
    path: ['to'],
    message: 'End must be after start.',
  });

const bodyOf = ({ from, to, only, events }: ReplayValues): ReplayBody => ({
  from: fromLagosInput(from) ?? '',
  only,
  ...(to && { to: fromLagosInput(to) }),
  // Without test events, which need no replay.
  event_types: [...(events.length > 0 ? events : selectableTypes)],
});

function Events() {
  const { field } = useController<ReplayValues['events']>('events');
  const chosen = field.value.length;
  return (
    <Disclosure summary={chosen > 0 ? `Selected event types (${chosen})` : 'Selected event types'}>
      <EventCheckboxes value={field.value} onChange={field.onChange} />
    </Disclosure>
  );
}

function Range({ onPreset }: { onPreset: (hours: number) => void }) {
  return (
    <>
      <div className="flex flex-wrap gap-1.5">
        {presets.map(({ label, hours }) => (
          <Button key={label} size="small" onClick={() => onPreset(hours)}>
            {label}
          </Button>
        ))}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <DayField name="from" label="From, Lagos time" withTime required />
        <DayField
          name="to"
          label="Until, Lagos time"
          withTime
          hint="Leave empty to include everything until now"
        />
      </div>
    </>
  );
}

/** The number of deliveries that the form would send, once counted. */
function Counted({ count, only }: { count: number; only: ReplayValues['only'] }) {
  if (count === 0) {
    return (
      <Alert live title="Nothing matches">
        {only === 'failed'
          ? 'No failed deliveries in this period.'
          : 'Everything in this period was delivered or is being sent.'}
      </Alert>
    );
  }
  return (
    <Alert tone="warning" live title={`${deliveriesText(count, formatCount(count))} will be sent`}>
      Each gets a full retry schedule. Your server recognises repeats by their event ID.
    </Alert>
  );
}

type ReplayDialogProps = {
  endpoint: WebhookEndpoint;
  replay: EndpointActions['replay'];
  /** The initial values; if omitted, the last 24 hours. */
  initial?: ReplayInitial;
  onClose: () => void;
  onReplay: (replay: StartedReplay) => void;
};

/** The form, its current count, and its button: it counts first and then sends what was counted. */
function useReplayForm({ endpoint, replay, initial, onClose, onReplay }: ReplayDialogProps) {
  const { count, run, counting, running } = useReplay(replay, endpoint.id);
  const offset = useClockOffset();
  const [opened] = useState(() => Date.now() + offset);
  const form = useZodForm<ReplayValues, ReplayValues>(schema, {
    from: lagosInput(new Date(opened - 24 * HOUR_MS)),
    to: '',
    only: 'undelivered',
    events: [],
    ...initial,
  });
  const values = useValuesOf(form);
  const [counted, setCounted] = useState<{ asked: string; count: number }>();
  const matched = counted?.asked === JSON.stringify(values) ? counted.count : undefined;

  async function send(checked: ReplayValues): Promise<void> {
    const body = bodyOf(checked);
    if (!matched) {
      const found = await count(body);
      if (found !== undefined) setCounted({ asked: JSON.stringify(checked), count: found });
      return;
    }
    const started = await run(body);
    if (!started) return;
    onReplay(started);
    onClose();
  }

  function begin(hours: number): void {
    const from = lagosInput(new Date(Date.now() + offset - hours * HOUR_MS));
    form.setValue('from', from, { shouldValidate: true });
    form.setValue('to', '', { shouldValidate: true });
  }
  return {
    form,
    only: values.only,
    matched,
    pending: counting.pending || running.pending,
    failure: running.error ?? counting.error,
    send,
    begin,
  };
}

/** Why the form can't be submitted, and who can change that; undefined if it can. */
function useHeldReason({ enabled }: WebhookEndpoint): string | undefined {
  const writing = useAllowed('webhooks:write');
  if (!writing.allowed) return writing.reason;
  return enabled ? undefined : 'Resume the endpoint first: nothing is sent while it is paused.';
}

function Failure({ error, onRetry }: { error: ActionError; onRetry: () => void }) {
  const tooMany = error.details.from;
  if (!tooMany) {
    return <ActionFailure error={error} onRetry={onRetry} />;
  }
  return (
    <Alert tone="danger" live title="Too many deliveries at once">
      There are {tooMany}.
    </Alert>
  );
}

/** Replays events of a time range: choose them, count them, then send them. */
export function ReplayDialog(props: ReplayDialogProps) {
  return (
    <ClientReads>
      <Replay {...props} />
    </ClientReads>
  );
}

function Replay(props: ReplayDialogProps) {
  const { endpoint, onClose } = props;
  const id = useId();
  const hold = useHeldReason(endpoint);
  const { form, only, matched, pending, failure, send, begin } = useReplayForm(props);
  return (
    <Dialog
      open
      onOpenChange={(open) => (open || pending ? undefined : onClose())}
      title="Replay events"
      description={`Sends events from a period to ${shortUrl(endpoint.url)} again. Deliveries being sent right now are skipped.`}
      className="sm:max-w-xl"
      footer={
        <>
          <Button onClick={onClose} disabled={pending}>
            Cancel
          </Button>
          <Button type="submit" form={id} variant="primary" pending={pending} disabledReason={hold}>
            {matched ? `Replay ${deliveriesText(matched, formatCount(matched))}` : 'Count'}
          </Button>
        </>
      }
    >
      <Form form={form} id={id} label="Replay events" onSubmit={send} className="space-y-5 pt-1">
        <Range onPreset={begin} />
        <RadioCards name="only" label="Events to send" required options={replayChoices} />
        <Events />
        {matched === undefined ? null : <Counted count={matched} only={only} />}
        {failure ? <Failure error={failure} onRetry={() => void form.handleSubmit(send)()} /> : null}
      </Form>
    </Dialog>
  );
}
