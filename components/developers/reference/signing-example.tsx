'use client';

import { type ReactNode, useEffect, useId, useState } from 'react';
import { Copyable } from '@/components/ui/controls/copy';
import { Input } from '@/components/ui/controls/input';
import { Label } from '@/components/ui/controls/label';
import { Textarea } from '@/components/ui/controls/textarea';
import { CanonicalView } from './canonical-view';
import { type SigningSteps, signInBrowser } from './sign-in-browser';

/** No API key has this secret. The API's test vectors are signed with it. */
const EXAMPLE_SECRET = 'sk_test_vector_0001';

function Part({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className="space-y-1">
      <Label htmlFor={id}>{label}</Label>
      {children(id)}
    </div>
  );
}

const plain = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;

/** The result of each signing step. */
function Steps({ steps }: { steps: SigningSteps }) {
  return (
    <div className="space-y-2">
      <h3 className="font-medium text-sm">What is signed</h3>
      <CanonicalView canonical={steps.canonical} label="Canonical request" />
      <h3 className="font-medium text-sm">
        X-Svc-Signature, with the secret <code className="font-mono">{EXAMPLE_SECRET}</code>
      </h3>
      <Copyable value={steps.signature} label="signature" mono />
      <p className="text-muted text-sm">
        That is a secret for examples. Yours stays in your program; no page needs it for this.
      </p>
    </div>
  );
}

/** An editable request with the result of each signing step. */
export function SigningExample({ method: first, target: place }: { method: string; target: string }) {
  const [method, setMethod] = useState(first);
  const [target, setTarget] = useState(place);
  const [timestamp, setTimestamp] = useState('');
  const [body, setBody] = useState('');
  const [steps, setSteps] = useState<SigningSteps>();

  // Set in the browser, because the server's timestamp would differ.
  useEffect(() => setTimestamp(String(Math.floor(Date.now() / 1_000))), []);
  useEffect(() => {
    let isLatest = true;
    void signInBrowser({ secret: EXAMPLE_SECRET, timestamp, method, target, body }).then((made) => {
      if (isLatest) setSteps(made);
    });
    return () => {
      isLatest = false;
    };
  }, [timestamp, method, target, body]);

  return (
    <div className="space-y-4">
      <div className="grid gap-3 sm:grid-cols-[8rem_6rem_minmax(0,1fr)]">
        <Part label="Timestamp">
          {(id) => (
            <Input
              id={id}
              {...plain}
              value={timestamp}
              onChange={(event) => setTimestamp(event.target.value)}
            />
          )}
        </Part>
        <Part label="Method">
          {(id) => (
            <Input id={id} {...plain} value={method} onChange={(event) => setMethod(event.target.value)} />
          )}
        </Part>
        <Part label="Path with query">
          {(id) => (
            <Input id={id} {...plain} value={target} onChange={(event) => setTarget(event.target.value)} />
          )}
        </Part>
      </div>
      <Part label="Body, exactly as it is sent">
        {(id) => (
          <Textarea
            id={id}
            {...plain}
            rows={2}
            value={body}
            onChange={(event) => setBody(event.target.value)}
            className="font-mono text-sm/5"
          />
        )}
      </Part>
      {steps ? <Steps steps={steps} /> : null}
    </div>
  );
}
