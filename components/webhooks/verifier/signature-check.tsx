'use client';

import { useState } from 'react';
import { SecretInput } from './secret-input';
import { SignatureSteps } from './signature-steps';
import { useSignature } from './use-signature';
import { NoCrypto, Verdict } from './verdict';

type SignatureCheckProps = {
  /** The value of X-Svc-Webhook-Signature as it was sent. */
  header: string;
  /** The exact body that was sent. */
  body: string;
};

/** How v1 of an attempt came about; with the secret, whether it is the one that signed. Nothing is sent. */
export function SignatureCheck({ header, body }: SignatureCheckProps) {
  const [secret, setSecret] = useState('');
  const { report, isPossible } = useSignature(header, body, secret);
  if (!isPossible) return <NoCrypto />;
  return (
    <div className="space-y-4">
      <SecretInput value={secret} onChange={setSecret} />
      {report && secret ? <Verdict report={report} isOld /> : null}
      {report ? <SignatureSteps report={report} body={body} isOld /> : null}
    </div>
  );
}
