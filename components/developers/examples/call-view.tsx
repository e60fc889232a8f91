'use client';

import { Check, CircleDashed, CircleSlash, OctagonX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/display/badge';
import { Disclosure } from '@/components/ui/display/disclosure';
import { Spinner } from '@/components/ui/feedback/spinner';
import { BodyView } from '@/components/webhooks/deliveries/attempt/body-view';
import { signedScript } from '@/lib/client/signed-shell';
import type { TracedCall } from '@/lib/dashboard/telemetry/traced-call';
import type { StepRun } from './follow-recipe';
import type { StepView } from './recipe-view';
import { ShellView } from './shell-view';

const glyphs: Readonly<Record<StepRun['state'], ReactNode>> = {
  waiting: <CircleDashed aria-hidden="true" className="size-4 text-muted" />,
  running: <Spinner className="text-accent-ink" />,
  done: <Check aria-hidden="true" className="size-4 text-positive" />,
  skipped: <CircleSlash aria-hidden="true" className="size-4 text-muted" />,
  failed: <OctagonX aria-hidden="true" className="size-4 text-danger" />,
};

const states: Readonly<Record<StepRun['state'], string>> = {
  waiting: 'not made yet',
  running: 'under way',
  done: 'done',
  skipped: 'not needed',
  failed: 'refused',
};

function Made({ call, purpose, serviceUrl }: { call: TracedCall; purpose: string; serviceUrl: string }) {
  const { method, target, body, answer } = call;
  return (
    <div className="flex flex-wrap items-start gap-x-5 gap-y-1">
      <Disclosure summary="Body and answer" className="min-w-0 open:w-full">
        <div className="space-y-3">
          {body === undefined ? null : <BodyView body={body} label="Body" />}
          <BodyView body={answer} label="Answer" />
        </div>
      </Disclosure>
      <Disclosure summary="As signed curl" className="min-w-0 open:w-full">
        <ShellView
          script={signedScript([{ method, target, body }], serviceUrl)}
          label={`signed curl: ${purpose}`}
        />
      </Disclosure>
    </div>
  );
}

function Outcome({ call }: { call: TracedCall }) {
  return (
    <span className="tabular flex items-center gap-2 whitespace-nowrap text-muted text-sm">
      <Badge tone={call.status < 400 ? 'positive' : 'danger'}>{call.status}</Badge>
      {call.durationMs} ms
    </span>
  );
}

type CallViewProps = { step: StepView; run: StepRun; serviceUrl: string };

/** One call of a recipe: what it is for, and once it is made, how it went over the wire and what was answered. */
export function CallView({ step, run, serviceUrl }: CallViewProps) {
  const { call, state } = run;
  return (
    <li className="flex gap-3 px-4 py-3 sm:px-5">
      <span className="grid h-5.5 shrink-0 place-items-center">{glyphs[state]}</span>
      <div className="min-w-0 flex-1 space-y-1">
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <h3 className={state === 'skipped' ? 'text-muted' : 'font-medium'}>
            {step.purpose}
            <span className="sr-only">, {states[state]}</span>
            {state === 'skipped' ? <span aria-hidden="true"> (not needed)</span> : null}
          </h3>
          {call ? <Outcome call={call} /> : null}
        </div>
        <p className="font-mono text-muted text-xs/5 [overflow-wrap:anywhere]">
          <span className="font-medium text-accent-ink">{step.method}</span> {call?.target ?? step.target}
        </p>
        {call ? <Made call={call} purpose={step.purpose} serviceUrl={serviceUrl} /> : null}
      </div>
    </li>
  );
}
