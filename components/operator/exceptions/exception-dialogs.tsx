'use client';

import { DescriptionList } from '@/components/ui/display/description-list';
import { notifyDone } from '@/components/ui/overlays/toast';
import type { ProviderException } from '@/lib/contract/treasury/exceptions';
import { TextDialog } from '../common/text-dialog';
import { CreditDialog } from './credit-dialog';
import type { ExceptionMove } from './moves';
import { repeatedFacts } from './repeated-facts';
import type { ExceptionActions } from './use-exception-action';
import { useExceptionAction } from './use-exception-action';

/** Of the note (resolveProviderException). */
const MOST_CHARACTERS = 500;

const words = {
  returned: {
    title: 'The money went back',
    description:
      'Say that the provider or the bank has returned it to its payer. No wallet changes. This is final.',
    submitLabel: 'Resolve as returned',
    suggestions: ['Sent back by the provider on the payer’s word.', 'Recalled by the payer’s bank.'],
    done: 'Resolved as returned',
  },
  dismissed: {
    title: 'Dismiss the exception',
    description: 'Say why there is nothing to do. No wallet changes. This is final.',
    submitLabel: 'Dismiss exception',
    suggestions: ['The provider has corrected it.', 'The provider tested its notifications.'],
    done: 'Exception dismissed',
  },
} as const;

type ResolveDialogProps = {
  resolution: keyof typeof words;
  exception: ProviderException;
  actions: ExceptionActions;
  onClose: () => void;
};

/** Asks for a note before an exception is resolved without money. */
function ResolveDialog({ resolution, exception, actions, onClose }: ResolveDialogProps) {
  const { run } = useExceptionAction('resolveProviderException', exception, actions.resolve);
  const { done, ...shown } = words[resolution];
  return (
    <TextDialog
      {...shown}
      label="Note"
      missing="Say how you know: it stays in the history."
      hint="It stays in the history."
      most={MOST_CHARACTERS}
      send={(note) => run({ params: { exception_id: exception.id }, body: { resolution, note } })}
      onClose={(isSent) => {
        onClose();
        if (isSent) notifyDone({ title: done });
      }}
    >
      <DescriptionList items={repeatedFacts(exception)} />
    </TextDialog>
  );
}

type ExceptionDialogsProps = {
  move: ExceptionMove;
  exception: ProviderException;
  actions: ExceptionActions;
  onClose: () => void;
};

/** The windows of an exception, which come with the first one that is opened. */
export function ExceptionDialogs({ move, ...props }: ExceptionDialogsProps) {
  return move === 'credit' ? <CreditDialog {...props} /> : <ResolveDialog resolution={move} {...props} />;
}
