'use client';

import { useRouter } from 'next/navigation';
import { useId, useState } from 'react';
import { RecoveryCodes } from '@/components/shell/sign-in/recovery-codes';
import { refreshPage } from '@/components/ui/address/refresh-page';
import { Button } from '@/components/ui/controls/button';
import { Section } from '@/components/ui/display/card';
import { Alert } from '@/components/ui/feedback/alert';
import { Form } from '@/components/ui/form/form';
import { FormDialog } from '@/components/ui/form/form-dialog';
import { RequestError } from '@/components/ui/form/request-error';
import { Dialog } from '@/components/ui/overlays/dialog';
import { notifyDone } from '@/components/ui/overlays/toast';
import type { Passkey, Security } from '@/lib/contract/organisation/console-security';
import { replaceRecoveryCodesAction } from '@/lib/dashboard/actions/security-actions';
import { AddPasskeyDialog } from './add-passkey';
import { ChangePasswordFields, useChangePassword } from './change-password';
import { RemoveAppDialog, RemovePasskeyDialog, SetUpAppDialog } from './security-dialogs';
import { AppRow, CodesRow, PasskeyRow, PasswordRow } from './security-rows';
import { useAccountAct } from './use-account-act';

/** Creates new recovery codes after a confirmation. */
function NewCodesDialog({ onClose }: { onClose: () => void }) {
  const { run, pending, error } = useAccountAct();
  const [codes, setCodes] = useState<readonly string[]>();

  async function make(): Promise<void> {
    const made = await run(() => replaceRecoveryCodesAction({ body: {} }));
    if (made) setCodes(made.recovery_codes);
  }

  if (codes) {
    return (
      <Dialog open onOpenChange={() => undefined} title="Your new recovery codes">
        <RecoveryCodes codes={codes} doneLabel="Done" onDone={onClose} />
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => (open || pending ? undefined : onClose())}
      title="Generate new recovery codes?"
      description="Generates 10 new codes. Existing codes stop working."
      footer={
        <>
          <Button onClick={onClose} disabled={pending}>
            Cancel
          </Button>
          <Button variant="primary" pending={pending} onClick={() => void make()}>
            Generate new codes
          </Button>
        </>
      }
    >
      {error ? <RequestError message={error.message} requestId={error.requestId} /> : null}
    </Dialog>
  );
}

function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const { form, send, pending, wait, problem } = useChangePassword(() => {
    notifyDone({ title: 'Password changed', description: 'Your other sessions have ended.' });
    onClose();
  });

  return (
    <FormDialog
      title="Change your password"
      description="This signs you out on all other devices."
      formId={id}
      submitLabel="Change password"
      pending={pending}
      {...(wait > 0 && { disabledReason: 'Too many attempts. Wait a moment.' })}
      onClose={onClose}
    >
      <Form form={form} id={id} label="Change your password" onSubmit={send}>
        <ChangePasswordFields />
        {problem}
      </Form>
    </FormDialog>
  );
}

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

/** Explains that a second factor is missing and offers both ways to add one. */
function NoFactor({ onPasskey, onApp }: { onPasskey: () => void; onApp: () => void }) {
  return (
    <Alert
      tone="warning"
      title="Two-factor authentication is off"
      action={
        <div className="flex flex-col gap-2 sm:flex-row">
          <Button variant="primary" onClick={onPasskey}>
            Set up a passkey
          </Button>
          <Button onClick={onApp}>Set up an authenticator app</Button>
        </div>
      }
    >
      You need it to issue keys and to change roles, settlement accounts or the IP allowlist. Without it,
      anyone with your password can sign in as you.
    </Alert>
  );
}

/** The security settings of the member's account. */
export function SecurityView({ security }: { security: Security }) {
  const router = useRouter();
  const [open, setOpen] = useState<Open>();
  const hasFactor = security.totp_since !== undefined || security.passkeys.length > 0;

  function close(): void {
    setOpen(undefined);
    refreshPage(router);
  }

  return (
    <>
      {hasFactor ? null : (
        <NoFactor onPasskey={() => setOpen({ dialog: 'passkey' })} onApp={() => setOpen({ dialog: 'app' })} />
      )}
      <Section
        title="Passkeys"
        description="Use your device’s fingerprint or face instead of a password and code. Up to 10."
        surface="flush"
        actions={
          <Button size="small" onClick={() => setOpen({ dialog: 'passkey' })}>
            Add a passkey
          </Button>
        }
      >
        {security.passkeys.length === 0 ? (
          <p className="px-4 py-3 text-muted">No passkeys yet.</p>
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
      <Section
        title="Second factor"
        description="Required at sign-in and for sensitive actions."
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
