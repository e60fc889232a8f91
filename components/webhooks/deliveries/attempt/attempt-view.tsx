'use client';

import { ChevronRight } from 'lucide-react';
import dynamic from 'next/dynamic';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/controls/button';
import { Badge } from '@/components/ui/display/badge';
import { Time } from '@/components/ui/display/time';
import { Alert } from '@/components/ui/feedback/alert';
import { Status } from '@/components/ui/feedback/status';
import type { DeliveryAttempt } from '@/lib/contract/webhooks/deliveries';
import { millisecondsText } from '../../health/health-labels';
import { attemptText } from '../../labels/deliveries';
import { AnswerWithheld } from '../../verifier/answer-withheld';
import { BodyView, HeadersView } from './body-view';

// Rarely used, so its script loads when it is opened.
const SignatureCheck = dynamic(
  () => import('../../verifier/signature-check').then((file) => file.SignatureCheck),
  { ssr: false },
);

const SIGNATURE_HEADER = 'x-svc-webhook-signature';

const signatureOf = (headers: Readonly<Record<string, string>> = {}) =>
  Object.entries(headers).find(([name]) => name.toLowerCase() === SIGNATURE_HEADER)?.[1];

type AttemptProps = {
  attempt: DeliveryAttempt;
  /** The exact body of every attempt; undefined once its event is deleted. */
  body: string | undefined;
  /** “3 of 8”, “Manual”. */
  place: string | undefined;
  /** Whether it is open initially; afterwards the member controls it. */
  open: boolean;
};

/** A disclosure whose content renders only when opened. */
function Opened({ summary, children }: { summary: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <ChevronRight aria-hidden="true" className={isOpen ? 'rotate-90' : undefined} />
        {summary}
      </Button>
      {isOpen ? <div className="mt-3">{children}</div> : null}
    </div>
  );
}

function Sent({ attempt: { request_headers }, body }: Pick<AttemptProps, 'attempt' | 'body'>) {
  const signature = signatureOf(request_headers);
  return (
    <div className="space-y-3">
      {request_headers ? <HeadersView headers={request_headers} label="Request headers" /> : null}
      {body === undefined ? (
        <p className="text-muted text-sm">Stored for 90 days, like its event.</p>
      ) : (
        <BodyView body={body} label="Request body" />
      )}
      {signature !== undefined && body !== undefined ? (
        <Opened summary="How the signature was computed">
          <p className="mb-3 text-muted">
            Sent in the header <code className="font-mono text-sm">X-Svc-Webhook-Signature</code>, computed
            for this attempt over the same body.
          </p>
          <SignatureCheck header={signature} body={body} />
        </Opened>
      ) : null}
    </div>
  );
}

function Answered({ attempt }: { attempt: DeliveryAttempt }) {
  const { response_headers, response_body, response_truncated, response_withheld } = attempt;
  if (response_withheld) return <AnswerWithheld />;
  if (!response_headers && response_body === undefined) {
    return <p className="text-muted">No response received.</p>;
  }
  return (
    <div className="space-y-3">
      {response_headers ? <HeadersView headers={response_headers} label="Response headers" /> : null}
      <BodyView body={response_body ?? ''} label="Response body" truncated={response_truncated} />
    </div>
  );
}

/** One attempt: result, advice, request and response. */
export function AttemptView({ attempt, body, place, open }: AttemptProps) {
  const [isOpen, setOpen] = useState(open);
  const { number, at, status_code, error, duration_ms } = attempt;
  const words = attemptText(status_code, error);
  return (
    <details
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group rounded-md border border-border"
    >
      <summary className="flex cursor-pointer list-none flex-wrap items-center gap-x-3 gap-y-1 rounded-md px-3 py-2.5 hover:bg-subtle/70 [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden="true"
          className="size-4 shrink-0 text-muted transition-transform group-open:rotate-90"
        />
        <span className="tabular font-medium">Attempt {number}</span>
        <Status
          tone={error === undefined ? 'positive' : 'danger'}
          label={[status_code, words?.short].filter(Boolean).join(' ')}
        />
        <span className="flex items-center gap-3 text-muted text-sm max-sm:w-full max-sm:pl-7 sm:ml-auto">
          {place ? <Badge>{place}</Badge> : null}
          <span className="tabular whitespace-nowrap">{millisecondsText(duration_ms)}</span>
          <Time value={at} className="max-sm:ml-auto" />
        </span>
      </summary>
      {isOpen ? (
        <div className="space-y-4 border-border border-t p-3">
          {error !== undefined && words?.meaning ? (
            <Alert tone="warning" title={words.meaning}>
              {words.advice}
              <code className="mt-1 block font-mono text-xs [overflow-wrap:anywhere]">{error}</code>
            </Alert>
          ) : null}
          <Answered attempt={attempt} />
          <Sent attempt={attempt} body={body} />
        </div>
      ) : null}
    </details>
  );
}
