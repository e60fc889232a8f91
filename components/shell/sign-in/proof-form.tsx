'use client';

import { KeyRound, LifeBuoy, Smartphone } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/controls/button';
import type { Challenge, FactorProof } from '@/lib/contract/organisation/console-sign-in';
import type { Fault } from '@/lib/dashboard/actions/sentences';
import { useDisabledReason } from '../actions/use-disabled-reason';
import { askPasskey, PasskeyNotGiven } from './ask-passkey';
import { CodeForm } from './code-form';
import { ProofError } from './proof-error';

type Method = Challenge['methods'][number];

const ways: Record<Method, { readonly label: string; readonly icon: ReactNode }> = {
  totp: { label: 'Use your authenticator app', icon: <Smartphone aria-hidden="true" /> },
  passkey: { label: 'Use a passkey', icon: <KeyRound aria-hidden="true" /> },
  recovery_code: { label: 'Use a recovery code', icon: <LifeBuoy aria-hidden="true" /> },
};
const order: readonly Method[] = ['totp', 'passkey', 'recovery_code'];

type ProofFormProps = {
  challenge: Challenge;
  /** The label of the button: “Sign in”. */
  submitLabel: string;
  /** Sends the proof; returns why it was refused, or undefined if it was accepted. */
  send: (proof: FactorProof) => Promise<Fault | undefined>;
  /** The challenge is over: it expired or had too many wrong attempts. */
  onOver: () => void;
};

/** Sends a proof and stores why it was refused. */
function useProof({ challenge, send, onOver }: Omit<ProofFormProps, 'submitLabel'>) {
  const [pending, setPending] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const { fault, refuse, wait } = useDisabledReason();

  function refused(refusal: Fault): void {
    setPending(false);
    setRefusals((count) => count + 1);
    refuse(refusal);
    if (refusal.code === 'not_found') onOver();
  }

  async function give(proof: FactorProof): Promise<void> {
    setPending(true);
    refuse(undefined);
    const refusal = await send(proof);
    // On success the button stays pending: the page is about to change.
    if (refusal) refused(refusal);
  }

  async function givePasskey(): Promise<void> {
    setPending(true);
    refuse(undefined);
    try {
      await give({ method: 'passkey', response: await askPasskey(challenge.passkey_options ?? {}) });
    } catch (error) {
      if (!(error instanceof PasskeyNotGiven)) throw error;
      refused({ code: 'passkey_not_given' });
    }
  }

  return { give, givePasskey, pending, refusals, fault, wait, forget: () => refuse(undefined) };
}

const codeLabels = {
  totp: {
    kind: 'totp',
    label: 'Authenticator app code',
    hint: '6 digits, renewed every 30 seconds. Each works once.',
  },
  recovery_code: {
    kind: 'recovery',
    label: 'Recovery code',
    hint: 'One of the codes you stored. Each works once.',
  },
} as const;

/** Asks for a second factor with any method that the person has set up. */
export function ProofForm(props: ProofFormProps) {
  const { give, givePasskey, pending, refusals, fault, wait, forget } = useProof(props);
  const offered = order.filter((method) => props.challenge.methods.includes(method));
  const [method, setMethod] = useState<Method>(offered[0] ?? 'totp');
  const error = fault ? <ProofError fault={fault} wait={wait} method={method} /> : null;

  function change(to: Method): void {
    forget();
    setMethod(to);
  }

  return (
    <div className="space-y-4">
      {method === 'passkey' ? (
        <>
          {error}
          <Button
            autoFocus
            variant="primary"
            size="large"
            className="w-full"
            pending={pending}
            disabled={wait > 0}
            onClick={() => void givePasskey()}
          >
            {ways.passkey.icon} {ways.passkey.label}
          </Button>
        </>
      ) : (
        <CodeForm
          {...codeLabels[method]}
          submitLabel={props.submitLabel}
          pending={pending}
          isHeld={wait > 0}
          error={error}
          refusals={refusals}
          onCode={(code) => void give({ method, code })}
        />
      )}
      <OtherWays offered={offered.filter((other) => other !== method)} onChoose={change} />
    </div>
  );
}

function OtherWays({
  offered,
  onChoose,
}: {
  offered: readonly Method[];
  onChoose: (method: Method) => void;
}) {
  if (offered.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-x-1 gap-y-1 border-border border-t pt-3">
      {offered.map((method) => (
        <Button key={method} variant="ghost" size="small" onClick={() => onChoose(method)}>
          {ways[method].icon} {ways[method].label}
        </Button>
      ))}
    </div>
  );
}
