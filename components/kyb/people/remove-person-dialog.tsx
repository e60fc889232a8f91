'use client';

import { useQuery } from '@tanstack/react-query';
import { RemovalDialog } from '@/components/shell/actions/removal-dialog';
import type { PartnerAction } from '@/components/shell/actions/use-action';
import { useScope } from '@/components/shell/session/scope';
import type { Person } from '@/lib/contract/kyb/people';
import { kybDocumentsQuery } from '../editing/queries';
import { documentTypeLabels } from '../labels/kyb';
import { fieldText, personName } from '../labels/kyb-texts';
import { rolesText } from './people';

type RemovePersonDialogProps = {
  person: Person;
  remove: PartnerAction<'deleteKybPerson'>;
  onClose: () => void;
};

/** Confirms the removal of a person and lists the documents that are deleted with them. */
export function RemovePersonDialog({ person, remove, onClose }: RemovePersonDialogProps) {
  const { data } = useQuery(kybDocumentsQuery(useScope()));
  const own = data?.data.filter(({ person_id }) => person_id === person.id) ?? [];

  return (
    <RemovalDialog
      action={remove}
      input={{ params: { person_id: person.id } }}
      changes={['listKybPeople', 'listKybDocuments', 'getKyb']}
      done={{ title: 'Person removed', description: personName(person) }}
      title={`Remove ${personName(person)}?`}
      description={
        own.length > 0
          ? `This permanently deletes their details and their ${own.length === 1 ? 'document' : 'documents'}.`
          : 'This permanently deletes their details.'
      }
      items={[
        { label: 'Roles', value: fieldText('roles', rolesText(person.roles)) },
        ...(person.ownership_percentage
          ? [{ label: 'Ownership', value: `${person.ownership_percentage}%` }]
          : []),
        {
          label: 'Documents deleted',
          value: own.length === 0 ? 'None' : String(own.length),
          hint: own.map(({ id, type, filename }) => (
            <span key={id} className="block">
              {documentTypeLabels[type]}, {filename}
            </span>
          )),
        },
      ]}
      confirmLabel="Remove person"
      uncertainAdvice="Check the list of people, or try again."
      onClose={onClose}
    />
  );
}
