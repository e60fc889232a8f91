'use client';

import { Stethoscope } from 'lucide-react';
import { Section } from '@/components/ui/display/card';
import type { ShownCall } from '@/lib/client/signed-code';
import type { Diagnosis } from '@/lib/contract/developers/requests';
import { CallPrograms } from '../explorer/call-programs';
import { CanonicalView } from '../reference/canonical-view';
import { mistakeWords } from './mistake-words';

type DiagnosisViewProps = { diagnosis: Diagnosis; call: ShownCall; serviceUrl: string };

/** Why a signature did not match, what to change, and the same call signed rightly. */
export function DiagnosisView({ diagnosis, call, serviceUrl }: DiagnosisViewProps) {
  const { mistake, explanation, fix, canonical } = diagnosis;
  return (
    <Section title="Diagnosis">
      <div className="space-y-5">
        <div className="flex items-start gap-3">
          <span className="grid size-9 shrink-0 place-items-center rounded-lg bg-accent-soft text-accent-ink">
            <Stethoscope aria-hidden="true" className="size-5" />
          </span>
          <div className="min-w-0">
            <h3 className="font-semibold">{mistakeWords(mistake)}</h3>
            <p className="max-w-prose">{explanation}</p>
          </div>
        </div>
        <div>
          <h3 className="font-semibold">The fix</h3>
          <p className="max-w-prose">{fix}</p>
        </div>
        <div className="space-y-1.5">
          <h3 className="font-semibold">What had to be signed</h3>
          <CanonicalView canonical={canonical} label="Canonical request that was expected" />
          <p className="text-muted text-sm">
            Compare it with what your program signs, byte by byte. The secret is no part of it.
          </p>
        </div>
        <div className="space-y-1.5">
          <h3 className="font-semibold">The same call, signed rightly</h3>
          <CallPrograms call={call} serviceUrl={serviceUrl} label="This call" />
        </div>
        <p className="text-muted text-sm">
          <code className="font-mono">docs/signature-mistakes.md</code> explains this mistake, as{' '}
          <code className="font-mono">{mistake}</code>, and every other one that is looked for.
        </p>
      </div>
    </Section>
  );
}
