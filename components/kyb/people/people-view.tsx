'use client';

import { useQuery } from '@tanstack/react-query';
import { UserPlus, Users } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import type { PartnerAction } from '@/components/shell/actions/use-action';
import { BehindNotice } from '@/components/shell/live/stale-notice';
import { useAllowed, useScope } from '@/components/shell/session/scope';
import { ReadError } from '@/components/shell/states/read-error';
import { parseAsString } from '@/components/ui/address/params';
import { useQueryState } from '@/components/ui/address/use-query-state';
import { Button } from '@/components/ui/controls/button';
import { Card, Section } from '@/components/ui/display/card';
import { DescriptionList } from '@/components/ui/display/description-list';
import { keysFor } from '@/components/ui/display/keys';
import { Alert } from '@/components/ui/feedback/alert';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { Loading, Skeleton } from '@/components/ui/feedback/skeleton';
import { Dialog } from '@/components/ui/overlays/dialog';
import type { Kyb } from '@/lib/contract/kyb/kyb';
import { MOST_PEOPLE, type Person, personFieldNames } from '@/lib/contract/kyb/people';
import * as routes from '@/lib/dashboard/routes/routes';
import { ClosedSection } from '../editing/closed-section';
import { useKyb } from '../editing/kyb-context';
import { LockedNotice } from '../editing/locked-notice';
import { kybPeopleQuery } from '../editing/queries';
import { StepBar } from '../editing/step-bar';
import { personFieldLabels } from '../labels/kyb';
import { fieldText, personName } from '../labels/kyb-texts';
import { Questions } from '../status/questions';
import { OwnershipSection } from './ownership-section';
import { textsOf } from './people';
import { PersonDialog } from './person-dialog';
import { PersonRow } from './person-row';
import { RemovePersonDialog } from './remove-person-dialog';
import type { PersonActions } from './use-save-person';

/** The loading state of the people. */
function PeopleSkeleton() {
  return (
    <Loading label="the people" className="space-y-6">
      <div>
        <div className="mb-3 flex items-end justify-between gap-4">
          <Skeleton className="h-5 w-64 max-w-1/2" />
          <Skeleton className="h-8 w-30 rounded-md" />
        </div>
        <Card className="divide-y divide-border">
          {keysFor(3).map((key) => (
            <div key={key} className="space-y-2 px-4 py-4 sm:px-5">
              <Skeleton className="w-56" />
              <Skeleton className="w-72 max-w-full" />
            </div>
          ))}
        </Card>
      </div>
      <Skeleton className="h-52 rounded-lg" />
    </Loading>
  );
}

/** A person, read-only while nothing can be edited. */
function PersonFactsDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const texts = textsOf(person);
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={personName(person)}
      className="sm:max-w-lg"
    >
      <DescriptionList
        items={personFieldNames
          .filter((name) => texts[name] !== '')
          .map((name) => ({
            label: personFieldLabels[name],
            value: <span className="whitespace-pre-line">{fieldText(name, texts[name])}</span>,
          }))}
      />
    </Dialog>
  );
}

type PeopleViewProps = { actions: PersonActions; remove: PartnerAction<'deleteKybPerson'> };

/** Replaces a person's id in the URL. */
const NEW = 'new';

type WindowsProps = PeopleViewProps & {
  people: readonly Person[];
  canEdit: boolean;
  shown: string | null;
  removing: Person | undefined;
  onClose: () => void;
};

/** The open dialog: a new person, a person to edit or read, or the confirmation of a removal. */
function PeopleWindows({ people, canEdit, shown, removing, actions, remove, onClose }: WindowsProps) {
  if (removing) return <RemovePersonDialog person={removing} remove={remove} onClose={onClose} />;
  const person = people.find(({ id }) => id === shown);
  if (!canEdit) return person ? <PersonFactsDialog person={person} onClose={onClose} /> : null;
  if (!person && shown !== NEW) return null;
  return (
    <PersonDialog
      key={shown}
      person={person}
      others={people.filter((one) => one !== person)}
      actions={actions}
      onClose={onClose}
    />
  );
}

type PeopleListProps = {
  people: readonly Person[];
  /** Why nothing can be edited now. */
  hold: string | undefined;
  onAdd: () => void;
  onOpen: (person: Person) => void;
  onRemove: (person: Person) => void;
};

/** The list of people, or its empty state. */
function PeopleList({ people, hold, onAdd, onOpen, onRemove }: PeopleListProps) {
  const full = people.length < MOST_PEOPLE ? undefined : `You’ve reached the limit of ${MOST_PEOPLE} people.`;
  const isEmpty = people.length === 0;
  const add = (
    <Button variant={isEmpty ? 'primary' : 'secondary'} disabledReason={hold ?? full} onClick={onAdd}>
      <UserPlus aria-hidden="true" />
      Add person
    </Button>
  );
  if (isEmpty) {
    return (
      <Card>
        <EmptyState
          icon={<Users aria-hidden="true" />}
          title="No people yet"
          description="Add every director, everyone who owns 5% or more, and everyone who can sign for the business."
          action={add}
        />
      </Card>
    );
  }
  return (
    <Section title="Directors, owners and signatories" actions={add} surface="flush">
      <ul className="divide-y divide-border">
        {people.map((person) => (
          <PersonRow
            key={person.id}
            person={person}
            hold={hold}
            onOpen={() => onOpen(person)}
            onRemove={() => onRemove(person)}
          />
        ))}
      </ul>
    </Section>
  );
}

/** The ids of people whose identity document is uploaded. */
const identifiedIn = ({ requirements }: Kyb): string[] =>
  requirements.flatMap(({ code, status, person_id: id }) =>
    code === 'people.identity_document' && status === 'provided' && id ? [id] : [],
  );

const NOT_NOW = 'You can’t change a submitted verification.';

function People({ actions, remove }: PeopleViewProps) {
  const scope = useScope();
  const router = useRouter();
  const { kyb, canEdit } = useKyb();
  // Others edit it too and no event reports it, so it is refetched when the window gets the focus.
  const reading = useQuery({ ...kybPeopleQuery(scope), refetchOnWindowFocus: true });
  const [shown, show] = useQueryState('person', parseAsString.withOptions({ history: 'push' }));
  const [removing, setRemoving] = useState<Person>();
  const { data, error, refetch, isFetching } = reading;
  if (!data || !kyb) {
    if (!error) return <PeopleSkeleton />;
    return (
      <Card>
        <ReadError error={error} onRetry={refetch} retrying={isFetching} />
      </Card>
    );
  }
  // Oldest first, in the order in which they were added.
  const people = [...data.data].reverse();
  const hold = canEdit ? undefined : NOT_NOW;
  const needsDirector = kyb.requirements.some(
    ({ code, status }) => code === 'people.director' && status === 'open',
  );
  return (
    <>
      <BehindNotice reads={[reading]} />
      {canEdit ? null : <LockedNotice org={scope.org} status={kyb.status} />}
      <Questions subject={{ section: 'people' }} />
      {needsDirector && people.length > 0 ? (
        <Alert title="A director is missing">Add at least one director.</Alert>
      ) : null}
      <PeopleList
        people={people}
        hold={hold}
        onAdd={() => void show(NEW)}
        onOpen={(person) => void show(person.id)}
        onRemove={setRemoving}
      />
      <OwnershipSection
        people={people}
        identified={identifiedIn(kyb)}
        isVerified={kyb.status === 'approved' || kyb.status === 'suspended'}
      />
      <PeopleWindows
        people={people}
        canEdit={canEdit}
        shown={shown}
        removing={removing}
        actions={actions}
        remove={remove}
        onClose={() => {
          setRemoving(undefined);
          if (shown) void show(null, { history: 'replace' });
        }}
      />
      {canEdit ? (
        <StepBar
          next={{
            label: 'Continue to documents',
            onSelect: () => router.push(routes.kybDocuments(scope.org)),
          }}
        />
      ) : null}
    </>
  );
}

/** The people: who they are, how much each owns, and what is missing for whom. */
export function PeopleView(props: PeopleViewProps) {
  const writing = useAllowed('kyb:write');
  if (!writing.allowed) return <ClosedSection what="the people" reason={writing.reason} />;
  return <People {...props} />;
}
