'use client';

import { useState } from 'react';
import { useRealNow } from '@/components/ui/display/ticker';
import { Alert } from '@/components/ui/feedback/alert';
import { WEBHOOK_TOLERANCE_SECONDS } from '@/lib/contract/webhooks/header';
import type { SignatureReport } from './check-signature';
import { SecretInput } from './secret-input';
import { SignatureSteps } from './signature-steps';
import { useSignature } from './use-signature';

/** The result of a check after a v1 was computed. */
export function Verdict({ report, isOld }: { report: SignatureReport; isOld: boolean }) {
  const now = useRealNow();
  const { header, expected, match, mistake } = report;
  if (!header || !expected || now === undefined) return null;
  if (match === -1) {
    return (
      <Alert tone="danger" live title="The signature does not match">
        {mistake ? `It matches ${mistake}.` : 'No v1 in the header matches this secret and body.'}
      </Alert>
    );
  }
  if (!isOld && Math.abs(now - header.t) > WEBHOOK_TOLERANCE_SECONDS) {
    return (
      <Alert tone="warning" live title="The signature is valid but too old">
        A receiver refuses it now: t is more than {WEBHOOK_TOLERANCE_SECONDS} seconds away.
      </Alert>
    );
  }
  return (
    <Alert tone="positive" live title="The signature is valid">
      {header.v1.length > 1 ? `v1 number ${match + 1} of ${header.v1.length} matches.` : null}
    </Alert>
  );
}

/** Replaces a check if the browser can't compute one. */
export function NoCrypto() {
  return (
    <Alert tone="warning" title="This browser can’t compute signatures here">
      This needs https or localhost. Open the dashboard at such an address.
    </Alert>
  );
}

type SignatureCheckProps = {
  /** The value of X-Svc-Webhook-Signature, as sent. */
  header: string;
  /** The exact body, as sent. */
  body: string;
};

/** How the v1 of an attempt is computed; with a secret, whether it is the one that signed. Nothing is sent. */
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
