'use client';

import { type FormEvent, useId, useState } from 'react';
import { ActionFailure } from '@/components/shell/actions/action-failure';
import { DayInput } from '@/components/ui/controls/day-input';
import { Label } from '@/components/ui/controls/label';
import { FormDialog } from '@/components/ui/form/form-dialog';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import { notifyDone } from '@/components/ui/overlays/toast';
import type { KybDocument } from '@/lib/contract/kyb/documents';
import { useDesk } from '../case-desk';
import { documentName } from '../labels';
import { useReviewAction } from './use-review-action';

type DialogProps = { document: KybDocument };

/** Asks for the expiry date that is printed in a document. */
export function ExpiryDialog({ document }: DialogProps) {
  const { record, actions, open } = useDesk();
  const { run, pending, error } = useReviewAction('setKybDocumentExpiry', record.slug, actions.expiry);
  const [expiresOn, setExpiresOn] = useState(document.expires_on ?? '');
  const id = useId();
  const close = () => open(null);

  async function send(): Promise<void> {
    const params = { slug: record.slug, document_id: document.id };
    const result = await run({ params, body: { expires_on: expiresOn || null } });
    if (!result.ok) return;
    close();
    notifyDone({ title: expiresOn ? 'Expiry date saved' : 'Expiry date removed' });
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    void send();
  }

  return (
    <FormDialog
      title={`Expiry date: ${documentName(record, document)}`}
      description="As in the document. We remind the partner 60, 30 and 7 days before, and on the day."
      formId={id}
      submitLabel="Save"
      pending={pending}
      onClose={close}
    >
      <form id={id} onSubmit={submit} className="space-y-1.5">
        <Label htmlFor={`${id}-date`}>Expiry date</Label>
        <DayInput id={`${id}-date`} name="expires_on" value={expiresOn} onValueChange={setExpiresOn} />
        <p className="text-muted text-sm">Leave it empty if the document does not expire.</p>
        {error ? <ActionFailure error={error} onRetry={() => void send()} /> : null}
      </form>
    </FormDialog>
  );
}

/** Confirms the request to an approved organisation for a newer version of a document. */
export function RenewDialog({ document }: DialogProps) {
  const { record, actions, open } = useDesk();
  const { run, pending, error } = useReviewAction('requestKybDocument', record.slug, actions.renew);
  const name = documentName(record, document);

  async function confirm(): Promise<void> {
    const params = { slug: record.slug, document_id: document.id };
    const result = await run({ params, body: {} });
    if (!result.ok) return;
    open(null);
    notifyDone({ title: 'Newer version requested', description: 'The partner is notified.' });
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={() => open(null)}
      title={`Request a newer version of: ${name}?`}
      description="The partner is notified and can upload it. The verification stays approved, and live keys keep working."
      confirmLabel="Request newer version"
      pending={pending}
      error={error ? <ActionFailure error={error} onRetry={() => void confirm()} /> : undefined}
      onConfirm={() => void confirm()}
    />
  );
}
