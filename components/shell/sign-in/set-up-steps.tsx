'use client';

import { useState } from 'react';
import { RecoveryCodes } from './recovery-codes';
import { type AppSecret, PasswordStep, ScanStep } from './set-up-app';

type SetUpStepsProps = {
  /** The secret, if another second factor already replaced the password step. */
  given?: AppSecret;
  /** Called when recovery codes are shown that may not be stored yet. */
  onHolding: (holding: boolean) => void;
  doneLabel: string;
  onDone: () => void;
};

/** The setup of an authenticator app: password, secret, code, recovery codes. */
export function SetUpSteps({ given, onHolding, doneLabel, onDone }: SetUpStepsProps) {
  const [secret, setSecret] = useState(given);
  const [codes, setCodes] = useState<readonly string[]>();

  function confirmed(shown: readonly string[] | undefined): void {
    if (shown) {
      onHolding(true);
      setCodes(shown);
    } else onDone();
  }

  if (codes) return <RecoveryCodes codes={codes} doneLabel={doneLabel} onDone={onDone} />;
  if (secret) return <ScanStep secret={secret} onConfirmed={confirmed} />;
  return <PasswordStep onSecret={setSecret} />;
}
