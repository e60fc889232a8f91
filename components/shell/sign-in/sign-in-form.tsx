'use client';

import dynamic from 'next/dynamic';
import { useEffect, useEffectEvent, useState } from 'react';
import { Tabs } from '@/components/ui/display/tabs';
import { Form } from '@/components/ui/form/form';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { PasswordField, TextField } from '@/components/ui/form/text-field';
import { errorsAmong, useCheckedForm } from '@/components/ui/form/use-checked-form';
import { loadUntilThere } from '@/components/ui/load-until-there';
import type { Challenge } from '@/lib/contract/organisation/console-sign-in';
import type { Fault } from '@/lib/dashboard/actions/sentences';
import { useDisabledReason } from '../actions/use-disabled-reason';
import { AuthLink } from './auth-link';
import { postSignIn, type SignInMethod } from './post-sign-in';
import { OtherSignInMethods } from './sign-in-alternatives';
import { SignInError } from './sign-in-error';

/** Loads once a first step succeeded. */
const SecondStep = dynamic(() =>
  loadUntilThere(() => import('./second-step').then((module) => module.SecondStep)),
);

/**
 * One sign-in method: sends it, stores why it was refused, and counts down the seconds until a retry is allowed.
 * @param onAsked called when a second factor is required before the session
 */
function useSignIn(way: SignInMethod, returnTo: string, onAsked?: (challenge: Challenge) => void) {
  const { fault, refuse, wait, ready } = useDisabledReason();
  const [done, setDone] = useState(false);

  async function send(fields: Record<string, string>): Promise<void> {
    refuse(undefined);
    const { refused, asked } = await postSignIn(way, fields);
    if (asked) onAsked?.(asked);
    refuse(refused);
    if (asked || refused) return;
    setDone(true);
    // A full page load: no data of an earlier session stays in memory.
    window.location.assign(returnTo);
  }

  return { send, fault, refuse, done, wait, ready };
}

const memberFaults = ({ email, password }: { email: string; password: string }) =>
  errorsAmong({
    email: email.trim() === '' ? 'Enter your email address' : undefined,
    password: password === '' ? 'Enter your password' : undefined,
  });

type MemberFormProps = {
  returnTo: string;
  forgotHref: string;
  identityName: string | undefined;
  /** The email address of a refused attempt, and why it was refused. */
  before: { readonly email: string; readonly fault: Fault | undefined };
  onAsked: (challenge: Challenge, email: string) => void;
};

/** The first step of a member's sign-in: email address and password, or a passwordless method. */
function MemberForm({ returnTo, forgotHref, identityName, before, onAsked }: MemberFormProps) {
  const form = useCheckedForm(memberFaults, { email: before.email, password: '' });
  const { send, fault, refuse, wait, ready, done } = useSignIn('member', returnTo, (challenge) =>
    onAsked(challenge, form.getValues().email.trim()),
  );
  const begin = useEffectEvent(() => refuse(before.fault));
  useEffect(() => begin(), []);

  return (
    <div className="space-y-5">
      <Form
        form={form}
        label="Sign in as a member"
        onSubmit={({ email, password }) => send({ email: email.trim(), password })}
      >
        <TextField
          name="email"
          label="Email address"
          type="email"
          autoComplete="username"
          required
          autoFocus={before.email === ''}
        />
        <div>
          <PasswordField
            name="password"
            label="Password"
            autoComplete="current-password"
            required
            autoFocus={before.email !== ''}
          />
          <p className="mt-1.5 text-sm">
            <AuthLink href={forgotHref}>Forgot your password?</AuthLink>
          </p>
        </div>
        <SignInError fault={fault} wait={wait} />
        <SubmitButton size="large" className="w-full" disabled={!ready || wait > 0} pending={done}>
          Sign in
        </SubmitButton>
      </Form>
      <OtherSignInMethods returnTo={returnTo} identityName={identityName} ready={ready} onFault={refuse} />
    </div>
  );
}

const keyFaults = ({ key, secret }: { key: string; secret: string }) =>
  errorsAmong({
    key: /^pk_(test|live)_\S+$/.test(key.trim())
      ? undefined
      : 'Enter a key ID, starting with pk_test_ or pk_live_',
    secret: secret.trim() === '' ? 'Enter the secret of this key' : undefined,
  });

/** Sign-in with an API key. */
function KeyForm({ returnTo }: { returnTo: string }) {
  const { send, fault, wait, ready, done } = useSignIn('api-key', returnTo);
  const form = useCheckedForm(keyFaults, { key: '', secret: '' });
  return (
    <Form
      form={form}
      label="Sign in with an API key"
      onSubmit={({ key, secret }) => send({ key: key.trim(), secret: secret.trim() })}
    >
      <TextField
        name="key"
        label="Key ID"
        placeholder="pk_test_…"
        autoComplete="off"
        spellCheck={false}
        required
      />
      <PasswordField
        name="secret"
        label="Secret"
        autoComplete="off"
        required
        hint="Stored in an encrypted cookie in this browser for up to 12 hours."
      />
      <SignInError fault={fault} wait={wait} />
      <SubmitButton size="large" className="w-full" disabled={!ready || wait > 0} pending={done}>
        Sign in with the key
      </SubmitButton>
    </Form>
  );
}

type SignInFormProps = {
  /** A validated URL of the dashboard. */
  returnTo: string;
  /** The page that resets a password. */
  forgotHref: string;
  /** Members can sign in if the dashboard has its own key; API keys if the settings allow it. */
  ways: { member: boolean; apiKey: boolean };
  /** The identity provider's name, if one is configured. */
  identityName: string | undefined;
  /** The second-factor challenge after a sign-in with the identity provider. */
  carried: Challenge | undefined;
  /** Why the sign-in that redirected here was refused. */
  fault: Fault | undefined;
};

/** The sign-in methods, and the second step. */
export function SignInForm(props: SignInFormProps) {
  const { returnTo, forgotHref, ways, identityName, carried, fault } = props;
  const [way, setWay] = useState('member');
  const [challenge, setChallenge] = useState(carried);
  const [before, setBefore] = useState({ email: '', fault });

  if (!ways.member) return <KeyForm returnTo={returnTo} />;
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
      forgotHref={forgotHref}
      identityName={identityName}
      before={before}
      onAsked={(asked, email) => {
        setBefore({ email, fault: undefined });
        setChallenge(asked);
      }}
    />
  );
  if (!ways.apiKey) return member;
  return (
    <Tabs
      label="Way to sign in"
      value={way}
      onValueChange={setWay}
      tabs={[
        { value: 'member', label: 'Email', content: member },
        { value: 'api-key', label: 'API key', content: <KeyForm returnTo={returnTo} /> },
      ]}
    />
  );
}
