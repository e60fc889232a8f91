'use client';

import { Button } from '@/components/ui/controls/button';
import type { Challenge, FactorProof } from '@/lib/contract/organisation/console-sign-in';
import type { Fault } from '@/lib/dashboard/actions/sentences';
import { postSignIn, proofFields } from './post-sign-in';
import { ProofForm } from './proof-form';

type SecondStepProps = {
  challenge: Challenge;
  returnTo: string;
  /** Returns to the first step, with the fault if the second step can't continue. */
  onBack: (fault?: Fault) => void;
};

/** The second step of a sign-in: the second factor. */
export function SecondStep({ challenge, returnTo, onBack }: SecondStepProps) {
  async function send(proof: FactorProof): Promise<Fault | undefined> {
    const { refused } = await postSignIn('member', proofFields(challenge, proof));
    if (!refused) window.location.assign(returnTo);
    return refused;
  }

  return (
    <section aria-labelledby="second-step" className="space-y-4">
      <h2 id="second-step" className="font-medium">
        Verify it’s you
      </h2>
      <ProofForm
        challenge={challenge}
        submitLabel="Sign in"
        send={send}
        onOver={() => onBack({ code: 'not_found' })}
      />
      <Button variant="ghost" size="small" className="-ml-2.5" onClick={() => onBack()}>
        Back to the first step
      </Button>
    </section>
  );
}
