'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import { orLost } from '@/components/shell/actions/with-connection-error';
import { useLinkSecret } from '@/components/shell/sign-in/use-link-secret';
import { Button } from '@/components/ui/controls/button';
import { DescriptionList } from '@/components/ui/display/description-list';
import { Time } from '@/components/ui/display/time';
import { Alert } from '@/components/ui/feedback/alert';
import { RequestId } from '@/components/ui/feedback/error-state';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { Form } from '@/components/ui/form/form';
import { FormError } from '@/components/ui/form/form-error';
import type { FieldErrors } from '@/components/ui/form/form-store';
import {
  NewPasswordField,
  newPasswordError,
  newPasswordFault,
} from '@/components/ui/form/new-password-field';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { TextField } from '@/components/ui/form/text-field';
import { errorsAmong, useCheckedForm } from '@/components/ui/form/use-checked-form';
import type { Invited } from '@/lib/contract/organisation/console-links';
import type { ActionError, ActionResult } from '@/lib/dashboard/actions/action-result';
import { signInAfter } from '@/lib/dashboard/routes/account-routes';
import { acceptInvitationAction, readInvitationAction } from '@/lib/dashboard/sign-in/invitation-link';
import { roleNames, roleSummaries } from './role-labels';

type NewcomerValues = { name: string; password: string };

function nameFault(name: string): string | undefined {
  if (name.trim() === '') return 'Enter your name';
  return name.trim().length > 100 ? 'Use 100 characters or fewer' : undefined;
}

/** A person with an account has no fields to fill in. */
const faultsFor =
  ({ email, organisation_name: organisation, has_account: hasAccount }: Invited) =>
  ({ name, password }: NewcomerValues): FieldErrors =>
    hasAccount
      ? {}
      : errorsAmong({
          name: nameFault(name),
          password: newPasswordFault(password, { email, organisations: [organisation] }),
        });

const problemOf = (error: ActionError): Pick<ActionError, 'message' | 'requestId'> =>
  error.code === 'duplicate_reference'
    ? { message: 'You already belong to this organisation. Sign in to open it.' }
    : error;

type AcceptFormProps = {
  invited: Invited;
  token: string;
  /** Called when the link is no longer valid. */
  onDead: () => void;
};

/** Accepts an invitation: a new user enters a name and a password, an existing user clicks once. */
function AcceptForm({ invited, token, onDead }: AcceptFormProps) {
  const { has_account: hasAccount, email } = invited;
  const form = useCheckedForm(faultsFor(invited), { name: '', password: '' });
  const [error, setError] = useState<ActionError>();
  const [done, setDone] = useState(false);

  async function send({ name, password }: NewcomerValues): Promise<void> {
    setError(undefined);
    const result = await orLost(
      acceptInvitationAction(hasAccount ? { token } : { token, name: name.trim(), password }),
    );
    if (!result.ok) {
      if (result.error.code === 'not_found') return onDead();
      const message = newPasswordError(result.error);
      if (!message) return setError(result.error);
      return form.setError('password', { message }, { shouldFocus: true });
    }
    setDone(true);
    window.location.assign(signInAfter('invitation'));
  }

  return (
    <Form form={form} label="Accept the invitation" onSubmit={send}>
      {hasAccount ? (
        <p className="text-muted text-sm">
          You have an account as <span className="text-text">{email}</span>. Its name, password and second
          factor stay the same.
        </p>
      ) : (
        <>
          <p className="text-muted text-sm">
            You will sign in as <span className="text-text">{email}</span>.
          </p>
          {/* For password managers, which save it with the password. */}
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <TextField name="name" label="Your name" autoComplete="name" required />
          <NewPasswordField name="password" label="Password" />
        </>
      )}
      {error ? <FormError {...problemOf(error)} /> : null}
      <SubmitButton size="large" className="w-full" pending={done}>
        Accept the invitation
      </SubmitButton>
    </Form>
  );
}

/** Reads the invitation behind a link; undefined until the response arrives. */
function useInvited(token: string | undefined) {
  const [result, setResult] = useState<ActionResult<Invited>>();

  async function read(): Promise<void> {
    if (!token) return;
    setResult(undefined);
    setResult(await orLost(readInvitationAction({ token })));
  }

  const begin = useEffectEvent(() => void read());
  // biome-ignore lint/correctness/useExhaustiveDependencies: the link is read once it is known
  useEffect(() => begin(), [token]);
  return { result, read };
}

/** Shown for an invalid link. It does not say why the link is invalid: the visitor may not be the invited person. */
function DeadLink({ title }: { title: string }) {
  return (
    <Alert tone="warning" live title={title}>
      A link works once, for seven days, until it is revoked or replaced by a newer one. If you have already
      joined, sign in. Otherwise ask the person who invited you for a new one.
    </Alert>
  );
}

function Summary({ invited }: { invited: Invited }) {
  return (
    <DescriptionList
      items={[
        { label: 'Organisation', value: invited.organisation_name },
        { label: 'Your role', value: roleNames[invited.role] },
        { label: 'Invited by', value: invited.invited_by },
        { label: 'Works until', value: <Time value={invited.expires_at} /> },
      ]}
    />
  );
}

/** The invitation page. It reads the secret from the link and removes it from the URL immediately. */
export function AcceptInvitation() {
  const token = useLinkSecret();
  return <LinkedInvitation key={token} token={token} />;
}

function LinkedInvitation({ token }: { token: string | undefined }) {
  const { result, read } = useInvited(token);
  const [isDead, setDead] = useState(false);

  if (token === '') return <DeadLink title="This link is incomplete" />;
  if (isDead || (result && !result.ok && result.error.code === 'not_found')) {
    return <DeadLink title="This link no longer works" />;
  }
  if (token === undefined || !result) return <Skeleton className="h-64 w-full" />;
  if (!result.ok) {
    const { title, description, requestId } = result.error;
    return (
      <Alert
        tone="danger"
        live
        title={title}
        action={
          <Button size="small" onClick={() => void read()}>
            Try again
          </Button>
        }
      >
        {description}
        {requestId ? <RequestId id={requestId} className="mt-1" /> : null}
      </Alert>
    );
  }
  return (
    <div className="space-y-5">
      <Summary invited={result.data} />
      <p className="text-muted text-sm">
        {roleNames[result.data.role]}: {roleSummaries[result.data.role]}
      </p>
      <AcceptForm invited={result.data} token={token} onDead={() => setDead(true)} />
    </div>
  );
}
