'use client';

import { useId, useState } from 'react';
import { Button } from '@/components/ui/controls/button';
import { LabelledCheckbox } from '@/components/ui/controls/checkbox';
import { Label } from '@/components/ui/controls/label';
import { Textarea } from '@/components/ui/controls/textarea';
import { Section } from '@/components/ui/display/card';
import { SecretInput } from './secret-input';
import { NoCrypto, Verdict } from './signature-check';
import { SignatureSteps } from './signature-steps';
import { useSignature } from './use-signature';

type BoxProps = {
  label: string;
  hint: string;
  placeholder: string;
  rows: number;
  value: string;
  onChange: (text: string) => void;
};

function Box({ label, hint, value, onChange, ...box }: BoxProps) {
  const id = useId();
  return (
    <div className="space-y-1.5">
      <Label htmlFor={id}>{label}</Label>
      <Textarea
        {...box}
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
        aria-describedby={`${id}-hint`}
        className="font-mono text-sm sm:text-sm"
      />
      <p id={`${id}-hint`} className="text-muted text-sm">
        {hint}
      </p>
    </div>
  );
}

/** Verifies a pasted delivery step by step, as a receiver does, within the page. */
export function Verifier() {
  const [header, setHeader] = useState('');
  const [body, setBody] = useState('');
  const [secret, setSecret] = useState('');
  const [isOld, setOld] = useState(false);
  const { report, isPossible } = useSignature(header.replace(/^[\w-]+:\s*/, ''), body, secret);
  if (!isPossible) return <NoCrypto />;

  function clear(): void {
    setHeader('');
    setBody('');
    setSecret('');
  }
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <Section title="The delivery" description="As your server received it. Nothing leaves this page.">
        <div className="space-y-5">
          <Box
            label="Signature header"
            hint="The value of X-Svc-Webhook-Signature."
            placeholder="t=1763719200,v1=…"
            rows={3}
            value={header}
            onChange={setHeader}
          />
          <Box
            label="Body"
            hint="The raw body, before any parsing."
            placeholder='{"id":"evt_…"}'
            rows={8}
            value={body}
            onChange={setBody}
          />
          <SecretInput value={secret} onChange={setSecret} />
          <LabelledCheckbox checked={isOld} onChange={(event) => setOld(event.target.checked)}>
            Ignore the age of this delivery
          </LabelledCheckbox>
          <Button onClick={clear}>Clear</Button>
        </div>
      </Section>
      <div className="min-w-0 space-y-4 lg:sticky lg:top-[calc(var(--sticky-top)+1.5rem)]">
        {report && body ? <Verdict report={report} isOld={isOld} /> : null}
        <Section title="Step by step" description="What your server does at each step.">
          {report ? <SignatureSteps report={report} body={body} isOld={isOld} /> : null}
        </Section>
      </div>
    </div>
  );
}
