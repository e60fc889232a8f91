'use client';

import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { ClientReads } from '@/components/shell/page/client-reads';
import { useScope } from '@/components/shell/session/scope';
import { Button } from '@/components/ui/controls/button';
import { TextLink } from '@/components/ui/controls/link';
import { Card } from '@/components/ui/display/card';
import { Progress } from '@/components/ui/feedback/progress';
import type { WebhookEndpoint } from '@/lib/contract/webhooks/webhooks';
import * as routes from '@/lib/dashboard/routes/routes';
import { formatCount } from '@/lib/format';
import { waitingDeliveriesQuery, webhookHealthQuery } from '../endpoints/queries';
import { attemptsSince } from '../health/attempt-hours';
import { deliveriesText, pageCountText, type StartedReplay } from './replay-labels';
import { COMPARED_HOURS } from './use-replay';

type ReplayProgressProps = { endpoint: WebhookEndpoint; replay: StartedReplay; onClose: () => void };

/**
 * The progress of a replay. The service counts attempts per endpoint and not per replay, so concurrent deliveries count
 * too, and the text says so.
 */
export function ReplayProgress(props: ReplayProgressProps) {
  return (
    <ClientReads>
      <Progressing {...props} />
    </ClientReads>
  );
}

function Progressing({ endpoint: { id }, replay, onClose }: ReplayProgressProps) {
  const scope = useScope();
  const { scheduled, hoursBefore } = replay;
  const health = useQuery(webhookHealthQuery(scope, id, COMPARED_HOURS));
  const waiting = useQuery(waitingDeliveriesQuery(scope, id, 'pending'));
  const since = hoursBefore && health.data && attemptsSince(hoursBefore, health.data.data.hours);
  const left = waiting.data?.data.length;
  const hasMore = waiting.data !== undefined && waiting.data.next_cursor !== null;
  const tried = since && since.succeeded + since.failed;
  const isOver = tried === undefined ? left === 0 : tried >= scheduled;
  const percent = tried === undefined ? (isOver ? 100 : undefined) : (tried / Math.max(1, scheduled)) * 100;
  return (
    <Card className="relative p-4 pr-12 sm:p-5 sm:pr-14">
      <section aria-label="Replay">
        <Progress
          label={isOver ? 'Replay complete' : 'Replay in progress'}
          percent={percent}
          detail={`${deliveriesText(scheduled, formatCount(scheduled))} scheduled`}
        />
        <p role="status" className="tabular mt-2 text-muted">
          {since
            ? `Since it began ${formatCount(since.succeeded)} attempts to this endpoint succeeded and ${formatCount(since.failed)} failed, other deliveries included. `
            : null}
          {left ? `${pageCountText(left, hasMore)} are pending, including retries. ` : null}
          <TextLink href={routes.deliveries(scope.org, scope.env, { endpoint_id: id })}>
            See deliveries
          </TextLink>
        </p>
      </section>
      <Button
        variant="ghost"
        size="icon"
        aria-label="Close"
        onClick={onClose}
        className="absolute top-2.5 right-2.5"
      >
        <X aria-hidden="true" />
      </Button>
    </Card>
  );
}
