'use client';

import { kybSectionLabels, personFieldLabels, personRoleLabels } from '@/components/kyb/labels/kyb';
import { fieldText, personName } from '@/components/kyb/labels/kyb-texts';
import { Badge } from '@/components/ui/display/badge';
import type { Person } from '@/lib/contract/kyb/people';
import { useDesk } from '../case-desk';
import { givenText, type Item, placeId } from '../items';
import { ItemRow } from './item-row';
import { SectionNote, SentSection } from './sent-section';

type PersonItem = Extract<Item, { section: 'people' }>;

function PersonSent({ person, items }: { person: Person; items: readonly PersonItem[] }) {
  const { comparison } = useDesk();
  const isNew = comparison?.changes.has(placeId({ section: 'people', person_id: person.id }));
  return (
    <section aria-label={personName(person)}>
      <div className="flex flex-wrap items-center gap-2 border-border border-b bg-canvas px-3 py-2 sm:px-4">
        <h3 className="font-semibold">{personName(person)}</h3>
        {person.roles.map((role) => (
          <Badge key={role}>{personRoleLabels[role]}</Badge>
        ))}
        {person.ownership_percentage ? (
          <Badge>
            {fieldText('ownership_percentage', person.ownership_percentage)}
            <span className="sr-only"> of the ownership</span>
          </Badge>
        ) : null}
        {person.politically_exposed ? <Badge tone="warning">Politically exposed</Badge> : null}
        {isNew ? <Badge tone="warning">New since submission {comparison?.since}</Badge> : null}
      </div>
      <div className="divide-y divide-border">
        {items.map((item) => {
          const text = givenText(person[item.field]) ?? '';
          return (
            <ItemRow
              key={item.field}
              item={item}
              label={personFieldLabels[item.field]}
              value={<span className="whitespace-pre-line">{fieldText(item.field, text)}</span>}
              {...(typeof person[item.field] === 'string' && { copied: text })}
              read={(before) => fieldText(item.field, before)}
            />
          );
        })}
      </div>
    </section>
  );
}

/** The people behind the business. */
export function PeopleSent() {
  const { record, items, comparison } = useDesk();
  const own = items.filter((item) => item.section === 'people');
  return (
    <SentSection title={kybSectionLabels.people} section="people" items={own}>
      <div className="divide-y divide-border">
        {record.people.map((person) => (
          <PersonSent
            key={person.id}
            person={person}
            items={own.filter(({ person_id }) => person_id === person.id)}
          />
        ))}
        {comparison?.gone.people.map((person) => (
          <SectionNote key={person.id}>
            Removed since submission {comparison.since}: <del>{personName(person)}</del>,{' '}
            {fieldText('roles', person.roles.join(','))}.
          </SectionNote>
        ))}
        {record.people.length === 0 ? <SectionNote>Nobody was named.</SectionNote> : null}
      </div>
    </SentSection>
  );
}
