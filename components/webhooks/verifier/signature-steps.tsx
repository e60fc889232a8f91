'use client';

import { CircleCheck, CircleDashed, type LucideIcon, OctagonX, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '@/components/ui/cn';
import { Copyable } from '@/components/ui/controls/copy';
import { keyed } from '@/components/ui/display/keys';
import { useRealNow } from '@/components/ui/display/ticker';
import { RealTime } from '@/components/ui/display/time';
import { WEBHOOK_TOLERANCE_SECONDS } from '@/lib/contract/webhooks/header';
import { formatCount } from '@/lib/format';
import { headerFaultLabels, type SignatureReport, spanText } from './check-signature';

type StepState = 'passed' | 'failed' | 'doubtful' | 'open';

const glyphs: Record<StepState, { Glyph: LucideIcon; style: string; words: string }> = {
  passed: { Glyph: CircleCheck, style: 'text-positive', words: 'Passed' },
  failed: { Glyph: OctagonX, style: 'text-danger', words: 'Failed' },
  doubtful: { Glyph: TriangleAlert, style: 'text-warning', words: 'Check this step' },
  open: { Glyph: CircleDashed, style: 'text-muted', words: 'Open' },
};

function Step({ state, title, children }: { state: StepState; title: string; children: ReactNode }) {
  const { Glyph, style, words } = glyphs[state];
  return (
    <li className="flex gap-3 py-3 first:pt-0 last:pb-0">
      <Glyph aria-hidden="true" className={cn('mt-0.5 size-4 shrink-0', style)} />
      <div className="min-w-0 flex-1">
        <h3 className="font-medium">
          {title}
          <span className="sr-only">: {words}</span>
        </h3>
        <div className="mt-0.5 space-y-1 text-muted">{children}</div>
      </div>
    </li>
  );
}

function HeaderStep({ report: { header, fault } }: { report: SignatureReport }) {
  return (
    <Step state={header ? 'passed' : fault === 'header_missing' ? 'open' : 'failed'} title="Read the header">
      {header ? (
        <p>
          t is <span className="tabular text-text">{header.t}</span>,{' '}
          <RealTime value={new Date(header.t * 1_000).toISOString()} /> in Lagos. There{' '}
          {header.v1.length === 1
            ? 'is one v1.'
            : `are ${header.v1.length} v1: one for each secret while it is rotated.`}
        </p>
      ) : (
        <p>{fault && headerFaultLabels[fault]}</p>
      )}
    </Step>
  );
}

function AgeStep({ t, isOld }: { t: number | undefined; isOld: boolean }) {
  const now = useRealNow();
  const title = `t within ${WEBHOOK_TOLERANCE_SECONDS} seconds of now`;
  if (t === undefined || now === undefined) {
    return (
      <Step state="open" title={title}>
        <p>Needs t.</p>
      </Step>
    );
  }
  const age = now - t;
  const isNear = Math.abs(age) <= WEBHOOK_TOLERANCE_SECONDS;
  const distance = `${spanText(age)} ${age < 0 ? 'ahead' : 'ago'}`;
  return (
    <Step state={isNear ? 'passed' : isOld ? 'open' : 'failed'} title={title}>
      <p className="tabular">
        {isNear ? `It was ${distance}.` : `It was ${distance}. Receivers refuse it now.`}
        {isNear
          ? null
          : isOld
            ? ' Skipped, because this delivery is old.'
            : ' Check the receiver’s clock, unless this delivery is old.'}
      </p>
    </Step>
  );
}

function SignedStep({ report: { header, signed, hints }, body }: { report: SignatureReport; body: string }) {
  const isEmpty = body === '';
  const state = !header || isEmpty ? 'open' : hints.length > 0 ? 'doubtful' : 'passed';
  return (
    <Step state={state} title="Build the signed text: t, a dot, the raw body">
      {header && signed && !isEmpty ? (
        <>
          <p className="truncate font-mono text-text text-xs">
            {header.t}.{body.slice(0, 120)}
          </p>
          <p className="tabular">{formatCount(signed.bytes)} bytes, with this SHA-256:</p>
          <Copyable value={signed.hash} label="SHA-256 of what is signed" mono />
          {hints.map((hint) => (
            <p key={hint} className="text-warning">
              {hint}
            </p>
          ))}
        </>
      ) : (
        <p>{isEmpty ? 'Needs the body.' : 'Needs t.'}</p>
      )}
    </Step>
  );
}

function ComputeStep({ report: { expected } }: { report: SignatureReport }) {
  return (
    <Step state={expected ? 'passed' : 'open'} title="Compute v1: HMAC-SHA256 with the whole secret, in hex">
      {expected ? <Copyable value={expected} label="computed v1" mono /> : <p>Needs the secret.</p>}
    </Step>
  );
}

function CompareStep({ report: { header, expected, match, mistake } }: { report: SignatureReport }) {
  const state = !expected || !header ? 'open' : match >= 0 ? 'passed' : 'failed';
  return (
    <Step state={state} title="Compare with each v1 of the header">
      {header ? (
        <ul className="space-y-1">
          {keyed(header.v1).map(({ key, text: each }, index) => (
            <li key={key} className="flex min-w-0 items-baseline gap-2">
              <code className="min-w-0 truncate font-mono text-text text-xs">{each}</code>
              {expected ? (
                <span className={cn('shrink-0 text-sm', index === match ? 'text-positive' : 'text-muted')}>
                  {index === match ? 'matches' : 'does not match'}
                </span>
              ) : null}
            </li>
          ))}
        </ul>
      ) : (
        <p>Needs the header.</p>
      )}
      {state === 'failed' ? (
        <p className="text-text">
          {mistake
            ? `It matches ${mistake}.`
            : 'No common mistake explains it. The secret or the body is different.'}
        </p>
      ) : null}
    </Step>
  );
}

type SignatureStepsProps = {
  report: SignatureReport;
  body: string;
  /** It is an old delivery, so its age is not a problem. */
  isOld: boolean;
};

/** The steps of a signature check, each with its result. */
export function SignatureSteps({ report, body, isOld }: SignatureStepsProps) {
  return (
    <ol className="divide-y divide-border">
      <HeaderStep report={report} />
      <AgeStep t={report.header?.t} isOld={isOld} />
      <SignedStep report={report} body={body} />
      <ComputeStep report={report} />
      <CompareStep report={report} />
    </ol>
  );
}
