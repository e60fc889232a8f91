'use client';

import { Fingerprint, LogIn } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { Button } from '@/components/ui/controls/button';
import type { Fault } from '@/lib/dashboard/actions/sentences';
import { beginPasskeySignInAction } from '@/lib/dashboard/sign-in/passkey-sign-in';
import { orLost } from '../actions/with-connection-error';
import { askPasskey, PasskeyNotGiven } from './ask-passkey';
import { leaveForIdentity, postSignIn, proofFields } from './post-sign-in';

async function signInWithPasskey(): Promise<Fault | undefined> {
  const begun = await orLost(beginPasskeySignInAction());
  if (!begun.ok) return begun.error;
  try {
    const response = await askPasskey(begun.data.passkey_options ?? {});
    const { refused } = await postSignIn('member', proofFields(begun.data, { method: 'passkey', response }));
    return refused?.code === 'invalid_credentials' ? { code: 'passkey_refused' } : refused;
  } catch (error) {
    if (!(error instanceof PasskeyNotGiven)) throw error;
    return { code: 'passkey_not_given' };
  }
}

/** On blur a field can show an error line, which would move the button before the click completes. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

type OtherWaysInProps = {
  returnTo: string;
  /** The identity provider's name, if one is configured. */
  identityName: string | undefined;
  ready: boolean;
  onFault: (fault: Fault | undefined) => void;
};

/** Sign-in without a password: with a passkey or the identity provider. */
export function OtherSignInMethods({ returnTo, identityName, ready, onFault }: OtherWaysInProps) {
  const [pending, setPending] = useState<'passkey' | 'identity'>();

  async function go(way: 'passkey' | 'identity'): Promise<void> {
    if (pending) return;
    setPending(way);
    onFault(undefined);
    const fault = way === 'passkey' ? await signInWithPasskey() : await leaveForIdentity(returnTo);
    onFault(fault);
    if (fault) return setPending(undefined);
    if (way === 'passkey') window.location.assign(returnTo);
  }

  return (
    <div className="space-y-2 border-border border-t pt-5">
      <Button
        size="large"
        className="w-full"
        disabled={!ready}
        onMouseDown={keepFocus}
        pending={pending === 'passkey'}
        onClick={() => void go('passkey')}
      >
        <Fingerprint aria-hidden="true" /> Sign in with a passkey
      </Button>
      {identityName === undefined ? null : (
        <Button
          size="large"
          className="w-full"
          disabled={!ready}
          onMouseDown={keepFocus}
          pending={pending === 'identity'}
          onClick={() => void go('identity')}
        >
          <LogIn aria-hidden="true" /> Sign in with {identityName}
        </Button>
      )}
    </div>
  );
}
