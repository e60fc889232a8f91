'use client';

import { useScope } from '@/components/shell/session/scope';
import { Alert } from '@/components/ui/feedback/alert';
import { asSentence } from '@/components/ui/form/as-sentence';
import type { Mandate } from '@/lib/contract/wallets/mandates';
import { NewMandateButton } from './new/new-mandate-button';

/** Where a mandate stands, in a sentence, and what can be done next; nothing while it is active. */
export function MandateNotice({ mandate }: { mandate: Mandate }) {
  const { env } = useScope();
  switch (mandate.status) {
    case 'pending_authorisation':
      return (
        <Alert tone="warning" title={`It waits for ${mandate.account_name} to agree`}>
          Send them the link below. This page goes on by itself when they have agreed.
        </Alert>
      );
    case 'pending_activation':
      return (
        <Alert title="The holder has agreed; it waits for the bank">
          There is nothing more to do. It can be debited once the bank has activated it
          {env === 'test' ? ', which takes the sandbox’s bank about a minute' : ''}.
        </Alert>
      );
    case 'active':
      return null;
    case 'revoked':
      return (
        <Alert title="It is revoked and can be debited no more" action={<NewMandateButton />}>
          {mandate.failure_reason ? `${asSentence(mandate.failure_reason)} ` : ''}The bank refuses what was
          still pending. To debit this account again, ask for a new mandate.
        </Alert>
      );
    case 'failed':
      return (
        <Alert tone="danger" title="It failed and can’t be debited" action={<NewMandateButton />}>
          {asSentence(mandate.failure_reason ?? 'The bank gave no reason')} Ask for a new mandate to try
          again.
        </Alert>
      );
  }
}
