'use client';

import { useState } from 'react';
import { z } from 'zod';
import { Copyable } from '@/components/ui/controls/copy';
import { QrCode } from '@/components/ui/display/qr-code';
import { Form } from '@/components/ui/form/form';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { PasswordField } from '@/components/ui/form/text-field';
import { useZodForm } from '@/components/ui/form/use-zod-form';
import { beginTotpAction, confirmTotpAction } from '@/lib/dashboard/actions/security-actions';
import type { Fault } from '@/lib/dashboard/actions/sentences';
import { useDisabledReason } from '../actions/use-disabled-reason';
import { orLost } from '../actions/with-connection-error';
import { noteFresh } from '../second-factor/fresh-factor';
import { signInAgain } from '../session/sign-in-again';
import { CodeForm } from './code-form';
import { PasswordError } from './password-error';
import { ProofError } from './proof-error';

/** The secret of an authenticator app, as text and as an otpauth URI. */
export interface AppSecret {
  readonly secret: string;
  readonly uri: string;
}

const passwordSchema = z.object({ password: z.string().min(1, 'Enter your password') });

/** Asks for the password before the first second factor. */
export function PasswordStep({ onSecret }: { onSecret: (secret: AppSecret) => void }) {
  const form = useZodForm(passwordSchema, { password: '' });
  const { fault, refuse, wait } = useDisabledReason();

  async function send({ password }: { password: string }): Promise<void> {
    refuse(undefined);
    const result = await orLost(beginTotpAction({ body: { password } }));
    if (result.ok) return onSecret(result.data);
    if (result.error.code === 'session_ended') return signInAgain();
    refuse(result.error);
    form.setFocus('password');
  }

  return (
    <Form form={form} label="Confirm your password" onSubmit={send}>
      <PasswordField
        name="password"
        label="Your password"
        autoComplete="current-password"
        required
        autoFocus
        hint="We ask to confirm it’s you."
      />
      {fault ? <PasswordError fault={fault} wait={wait} /> : null}
      <SubmitButton size="large" className="w-full" disabled={wait > 0}>
        Continue
      </SubmitButton>
    </Form>
  );
}

/** The secret in groups of four, as authenticator apps show it. */
const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

type ScanStepProps = {
  secret: AppSecret;
  /** Receives the recovery codes if they are the first ones. */
  onConfirmed: (codes: readonly string[] | undefined) => void;
};

/** Shows the secret as a QR code and text, and asks for a code from the app. */
export function ScanStep({ secret: { secret, uri }, onConfirmed }: ScanStepProps) {
  const [pending, setPending] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const { fault, refuse, wait } = useDisabledReason();

  function refused(refusal: Fault): void {
    setPending(false);
    setRefusals((count) => count + 1);
    refuse(refusal);
  }

  async function send(code: string): Promise<void> {
    setPending(true);
    refuse(undefined);
    const result = await orLost(confirmTotpAction({ body: { code } }));
    if (result.ok) {
      noteFresh(result.data.fresh_until);
      return onConfirmed(result.data.recovery_codes);
    }
    if (result.error.code === 'session_ended') return signInAgain();
    refused(result.error);
  }

  return (
    <div className="space-y-4">
      <p>Scan this with an authenticator app, then enter the code it shows.</p>
      <QrCode value={uri} label="Secret for your authenticator app" className="mx-auto" />
      <div className="text-center">
        <p className="text-muted text-sm">Can’t scan it? Enter this in the app:</p>
        <Copyable value={secret} label="secret" mono>
          {inGroups(secret)}
        </Copyable>
      </div>
      <CodeForm
        kind="totp"
        label="6-digit code"
        submitLabel="Confirm"
        pending={pending}
        isHeld={wait > 0}
        refusals={refusals}
        error={fault ? <ProofError fault={fault} wait={wait} method="totp" /> : null}
        onCode={(code) => void send(code)}
      />
    </div>
  );
}
