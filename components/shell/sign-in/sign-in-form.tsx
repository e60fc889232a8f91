'use client';

import { useState } from 'react';
import { Tabs } from '@/components/ui/display/tabs';
import type { Challenge } from '@/lib/contract/organisation/console-sign-in';
import type { Fault } from '@/lib/dashboard/actions/sentences';
import { KeyForm } from './key-form';
import { MemberForm } from './member-form';
import { SecondStep } from './second-step';

type SignInFormProps = {
  /** A checked address of the dashboard. */
  returnTo: string;
  /** False where the dashboard has no key of its own: then only API keys can sign in. */
  withMembers: boolean;
  /** The identity provider's name, where one is set up. */
  identityName: string | undefined;
  /** The question that an identity provider's sign-in has led to. */
  carried: Challenge | undefined;
  /** Why the sign-in that led here was refused. */
  fault: Fault | undefined;
};

/** The ways in, and the second step of those that have one. */
export function SignInForm({ returnTo, withMembers, identityName, carried, fault }: SignInFormProps) {
  const [way, setWay] = useState('member');
  const [challenge, setChallenge] = useState(carried);
  const [before, setBefore] = useState({ email: '', fault });

  if (!withMembers) return <KeyForm returnTo={returnTo} />;
  if (challenge) {
    return (
      <SecondStep
        challenge={challenge}
        returnTo={returnTo}
        onBack={(over) => {
          setBefore({ ...before, fault: over });
          setChallenge(undefined);
        }}
      />
    );
  }
  const member = (
    <MemberForm
      returnTo={returnTo}
      identityName={identityName}
      before={before}
      onAsked={(asked, email) => {
        setBefore({ email, fault: undefined });
        setChallenge(asked);
      }}
    />
  );
  return (
    <Tabs
      label="Way to sign in"
      value={way}
      onValueChange={setWay}
      tabs={[
        { value: 'member', label: 'E-mail', content: member },
        { value: 'api-key', label: 'API key', content: <KeyForm returnTo={returnTo} /> },
      ]}
    />
  );
}
