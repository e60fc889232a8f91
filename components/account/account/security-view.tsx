'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Button } from '@/components/ui/controls/button';
import { Section } from '@/components/ui/display/card';
import { Alert } from '@/components/ui/feedback/alert';
import type { Passkey, Security } from '@/lib/contract/organisation/console-security';
import { AddPasskeyDialog } from './add-passkey-dialog';
import { ChangePasswordDialog } from './change-password-dialog';
import { NewCodesDialog } from './new-codes-dialog';
import { RemoveAppDialog, RemovePasskeyDialog } from './remove-dialogs';
import { AppRow, CodesRow, PasskeyRow, PasswordRow } from './security-rows';
import { SetUpAppDialog } from './set-up-app-dialog';

type Open =
  | { readonly dialog: 'app' | 'remove-app' | 'passkey' | 'codes' | 'password' }
  | { readonly dialog: 'remove-passkey'; readonly passkey: Passkey };

type DialogsProps = { open: Open | undefined; security: Security; onClose: () => void };

function Dialogs({ open, security, onClose }: DialogsProps) {
  const hasFactor = security.totp_since !== undefined || security.passkeys.length > 0;
  const isLast = (security.totp_since ? 1 : 0) + security.passkeys.length === 1;
  switch (open?.dialog) {
    case undefined:
      return null;
    case 'app':
      return <SetUpAppDialog hasFactor={hasFactor} onClose={onClose} />;
    case 'remove-app':
      return <RemoveAppDialog isLast={isLast} onClose={onClose} />;
    case 'passkey':
      return <AddPasskeyDialog hasFactor={hasFactor} onClose={onClose} />;
    case 'remove-passkey':
      return <RemovePasskeyDialog passkey={open.passkey} isLast={isLast} onClose={onClose} />;
    case 'codes':
      return <NewCodesDialog onClose={onClose} />;
    case 'password':
      return <ChangePasswordDialog onClose={onClose} />;
  }
}

/** What is missing, said plainly. */
function NoFactor({ onSetUp }: { onSetUp: () => void }) {
  return (
    <Alert
      tone="warning"
      title="You have no second factor"
      action={
        <Button variant="primary" onClick={onSetUp}>
          Set up an authenticator app
        </Button>
      }
    >
      Issuing keys and changing roles, settlement accounts or the IP allowlist needs one. Without it, a
      password that gets out is enough to sign in as you.
    </Alert>
  );
}

/** How the person's account is secured, and everything that changes it. */
export function SecurityView({ security }: { security: Security }) {
  const router = useRouter();
  const [open, setOpen] = useState<Open>();
  const hasFactor = security.totp_since !== undefined || security.passkeys.length > 0;

  function close(): void {
    setOpen(undefined);
    router.refresh();
  }

  return (
    <>
      {hasFactor ? null : <NoFactor onSetUp={() => setOpen({ dialog: 'app' })} />}
      <Section
        title="Second factor"
        description="Asked for when you sign in, and again before what could do harm."
        surface="flush"
      >
        <ul className="divide-y divide-border">
          <AppRow
            since={security.totp_since}
            onSetUp={() => setOpen({ dialog: 'app' })}
            onRemove={() => setOpen({ dialog: 'remove-app' })}
          />
          <CodesRow
            left={security.recovery_codes_left}
            hasFactor={hasFactor}
            onRenew={() => setOpen({ dialog: 'codes' })}
          />
        </ul>
      </Section>
      <Section
        title="Passkeys"
        description="Your device, its fingerprint or face in place of password and code. Ten at most."
        surface="flush"
        actions={
          <Button size="small" onClick={() => setOpen({ dialog: 'passkey' })}>
            Add a passkey
          </Button>
        }
      >
        {security.passkeys.length === 0 ? (
          <p className="px-4 py-3 text-muted">You have no passkey yet.</p>
        ) : (
          <ul className="divide-y divide-border">
            {security.passkeys.map((passkey) => (
              <PasskeyRow
                key={passkey.id}
                passkey={passkey}
                onRemove={() => setOpen({ dialog: 'remove-passkey', passkey })}
              />
            ))}
          </ul>
        )}
      </Section>
      <Section title="Password" surface="flush">
        <ul>
          <PasswordRow
            changedAt={security.password_changed_at}
            onChange={() => setOpen({ dialog: 'password' })}
          />
        </ul>
      </Section>
      <Dialogs open={open} security={security} onClose={close} />
    </>
  );
}
