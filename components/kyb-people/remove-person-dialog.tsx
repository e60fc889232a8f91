'use client';

import { useQuery } from '@tanstack/react-query';
import type { KybAction } from '@/components/kyb/actions';
import { kybDocumentsQuery } from '@/components/kyb/queries';
import { ActionFailure } from '@/components/session/action-failure';
import { useScope } from '@/components/session/scope';
import { useAction } from '@/components/session/use-action';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { notifyDone } from '@/components/ui/toast';
import { documentTypeWords } from '@/components/vocabulary/kyb';
import { fieldText, personName } from '@/components/vocabulary/kyb-texts';
import type { Person } from '@/lib/contract/kyb-people';
import { rolesText } from './person-texts';

type RemovePersonDialogProps = {
  person: Person;
  remove: KybAction<'deleteKybPerson'>;
  onClose: () => void;
};

/** Asks before a person goes, and says which documents go with them. */
export function RemovePersonDialog({ person, remove, onClose }: RemovePersonDialogProps) {
  const removing = useAction(remove, { changes: ['listKybPeople', 'listKybDocuments', 'getKyb'] });
  const { data } = useQuery(kybDocumentsQuery(useScope()));
  const own = data?.data.filter(({ person_id }) => person_id === person.id) ?? [];

  async function send(): Promise<void> {
    const result = await removing.run({ params: { person_id: person.id } });
    // Gone already is gone.
    if (!result.ok && result.error.code !== 'not_found') return;
    notifyDone({ title: 'The person is removed', description: personName(person) });
    onClose();
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      variant="destructive"
      title={`Remove ${personName(person)}?`}
      description={
        own.length > 0
          ? `What was said of them goes, and their ${own.length === 1 ? 'document goes' : 'documents go'} too, at once and for good.`
          : 'What was said of them goes, and documents about them would too, at once and for good.'
      }
      items={[
        { label: 'Roles', value: fieldText('roles', rolesText(person.roles)) },
        ...(person.ownership_percentage
          ? [{ label: 'Ownership', value: `${person.ownership_percentage} %` }]
          : []),
        {
          label: 'Documents deleted',
          value: own.length === 0 ? 'None' : String(own.length),
          hint: own.map(({ id, type, filename }) => (
            <span key={id} className="block">
              {documentTypeWords[type]}, {filename}
            </span>
          )),
        },
      ]}
      confirmLabel="Remove person"
      pending={removing.pending}
      error={
        removing.error && removing.error.code !== 'not_found' ? (
          <ActionFailure
            error={removing.error}
            uncertainAdvice="Look at the list of people, or try again."
            onRetry={() => void send()}
          />
        ) : undefined
      }
      onConfirm={() => void send()}
    />
  );
}
