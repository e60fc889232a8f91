'use client';

import { ActionFailure } from '@/components/shell/actions/action-failure';
import { useScope } from '@/components/shell/session/scope';
import { TextLink } from '@/components/ui/controls/link';
import { ScrollRegion } from '@/components/ui/display/scroll-region';
import { Alert } from '@/components/ui/feedback/alert';
import { Spinner } from '@/components/ui/feedback/spinner';
import type { WebhookDelivery } from '@/lib/contract/webhooks/deliveries';
import type { ActionError } from '@/lib/dashboard/actions/action-result';
import * as routes from '@/lib/dashboard/routes/routes';
import { millisecondsText } from '../health/health-labels';
import { attemptText } from '../labels/deliveries';
import { AnswerWithheld } from './answer-withheld';

const BODY_SHOWN = 500;

/** A test is not retried, so advice about the schedule does not apply. */
const withoutSchedule = (advice: string) => advice.replace(/[^.]*\bschedule\b[^.]*\.\s*$/i, '').trim();

function Outcome({ delivery }: { delivery: WebhookDelivery }) {
  const { org, env } = useScope();
  const attempt = delivery.attempts.at(-1);
  const words = attempt && attemptText(attempt.status_code, attempt.error);
  const hasArrived = delivery.status === 'succeeded';
  const answered =
    attempt?.status_code === undefined
      ? (words?.short ?? 'No response')
      : `Responded ${attempt.status_code} ${words?.short ?? ''}`.trim();
  const took = attempt ? ` ${hasArrived ? 'in' : 'after'} ${millisecondsText(attempt.duration_ms)}` : '';
  const body = attempt?.response_body?.slice(0, BODY_SHOWN);
  return (
    <Alert
      tone={hasArrived ? 'positive' : 'danger'}
      live
      title={hasArrived ? 'The test arrived' : 'The test did not arrive'}
    >
      <p className="tabular text-text">
        {answered}
        {took}.
      </p>
      {words?.meaning ? <p className="mt-1">{words.meaning}</p> : null}
      {words?.advice && !hasArrived ? <p>{withoutSchedule(words.advice)}</p> : null}
      {attempt?.response_withheld && !hasArrived ? <AnswerWithheld /> : null}
      {body && !hasArrived ? (
        <ScrollRegion
          as="pre"
          label="Response body"
          className="mt-2 max-h-32 overflow-auto whitespace-pre-wrap rounded-md border border-border bg-surface p-2 font-mono text-text text-xs [overflow-wrap:anywhere]"
        >
          {body}
        </ScrollRegion>
      ) : null}
      <p className="mt-1">
        <TextLink href={routes.delivery(org, env, delivery.id)}>See this delivery</TextLink>
      </p>
    </Alert>
  );
}

type TestResultProps = {
  delivery: WebhookDelivery | undefined;
  pending: boolean;
  error: ActionError | undefined;
  onRetry: () => void;
};

/** The result of a test delivery: response, duration and why it failed. */
export function TestResult({ delivery, pending, error, onRetry }: TestResultProps) {
  if (pending) {
    return (
      <p role="status" className="flex items-center gap-2 text-muted">
        <Spinner />
        Waiting up to 10 seconds for a response…
      </p>
    );
  }
  if (error) {
    return <ActionFailure error={error} onRetry={onRetry} />;
  }
  return delivery ? <Outcome delivery={delivery} /> : null;
}
