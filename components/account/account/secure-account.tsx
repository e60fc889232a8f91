'use client';

import { type MouseEvent, useState, useTransition } from 'react';
import { SecondFactorSteps } from '@/components/shell/second-factor/second-factor-steps';
import { UseWatch } from '@/components/shell/session/use-watch';
import { AuthLink } from '@/components/shell/sign-in/auth-link';
import { RecoveryCodes } from '@/components/shell/sign-in/recovery-codes';
import { SetUpSteps } from '@/components/shell/sign-in/set-up-steps';
import { Button } from '@/components/ui/controls/button';
import { Form } from '@/components/ui/form/form';
import { SubmitButton } from '@/components/ui/form/submit-button';
import type { RequiredStep } from '@/lib/contract/organisation/console-session';
import { forgotPassword } from '@/lib/dashboard/routes/account-routes';
import { signOut } from '@/lib/dashboard/sign-in/sign-out';
import { AddPasskeyForm } from './add-passkey';
import { ChangePasswordFields, useChangePassword } from './change-password';

/** Blurring a field can show an error below it, which would move a button before the click completes. */
const stayInField = (event: MouseEvent) => event.preventDefault();

/** Replaces a password that someone else chose. */
function FirstPassword({ onDone }: { onDone: () => void }) {
  const { form, send, pending, wait, problem } = useChangePassword(onDone);
  return (
    <Form form={form} label="Choose a password" onSubmit={send}>
      <ChangePasswordFields />
      {problem}
      <SubmitButton size="large" className="w-full" pending={pending} disabled={wait > 0}>
        Set the new password
      </SubmitButton>
      <p className="text-center text-sm">
        <AuthLink href={forgotPassword()}>Forgot your current password?</AuthLink>
      </p>
    </Form>
  );
}

/** Sets up the first second factor: a passkey or an authenticator app. */
function FirstFactor({ onDone }: { onDone: () => void }) {
  const [way, setWay] = useState<'passkey' | 'app'>('passkey');
  const [codes, setCodes] = useState<readonly string[]>();
  const [holding, setHolding] = useState(false);
  if (codes) return <RecoveryCodes codes={codes} doneLabel="Continue" onDone={onDone} />;
  return (
    <div className="space-y-4">
      {way === 'passkey' ? (
        <>
          <p className="text-sm">
            A passkey is your device, unlocked by your fingerprint, face or PIN. It can’t be phished.
          </p>
          <AddPasskeyForm
            hasFactor={false}
            submitLabel="Set up a passkey"
            onAdded={(first) => (first ? setCodes(first) : onDone())}
          />
        </>
      ) : (
        <SetUpSteps onHolding={setHolding} doneLabel="Continue" onDone={onDone} />
      )}
      {holding ? null : (
        <Button
          variant="ghost"
          className="w-full"
          onMouseDown={stayInField}
          onClick={() => setWay(way === 'passkey' ? 'app' : 'passkey')}
        >
          {way === 'passkey' ? 'Use an authenticator app' : 'Use a passkey'}
        </Button>
      )}
    </div>
  );
}

type SecureAccountProps = {
  step: RequiredStep;
  /** The member has a second factor but has not used it in this session. */
  hasFactor: boolean;
  /** The page that the member requested. */
  returnTo: string;
};

/** One step that the member must complete before anything else. The page determines the next step. */
export function SecureAccount({ step, hasFactor, returnTo }: SecureAccountProps) {
  const [leaving, startLeaving] = useTransition();
  const leave = () => window.location.assign(returnTo);
  return (
    <>
      <UseWatch />
      {step === 'new_password' ? (
        <FirstPassword onDone={() => window.location.reload()} />
      ) : hasFactor ? (
        <SecondFactorSteps onSetUp={() => undefined} onHolding={() => undefined} onGiven={leave} />
      ) : (
        <FirstFactor onDone={leave} />
      )}
      <div className="mt-5 border-border border-t pt-4">
        <Button
          variant="ghost"
          className="w-full"
          pending={leaving}
          onMouseDown={stayInField}
          onClick={() => startLeaving(signOut)}
        >
          Sign out
        </Button>
      </div>
    </>
  );
}
