'use client';

import { MessageCircleQuestionMark } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  businessFieldLabels,
  kybSectionLabels,
  personFieldLabels,
  personRoleLabels,
} from '@/components/kyb/labels/kyb';
import { fieldText, personName } from '@/components/kyb/labels/kyb-texts';
import { Button } from '@/components/ui/controls/button';
import { Badge } from '@/components/ui/display/badge';
import { Card } from '@/components/ui/display/card';
import { type BusinessField, businessFieldNames } from '@/lib/contract/kyb/business';
import type { Person } from '@/lib/contract/kyb/people';
import { useDesk } from '../case-desk';
import { askingDisabledReason } from '../decisions/rules';
import { tallyOf } from '../decisions/verdicts';
import { givenText, type Item, placeId } from '../items';
import { ChangeMark } from './item-marks';
import { ItemRow } from './item-row';

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

/** The people of the business. */
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
        {record.people.length === 0 ? <SectionNote>No people were added.</SectionNote> : null}
      </div>
    </SentSection>
  );
}

const itemOf = (field: BusinessField): Item => ({ section: 'business', field });

/** A field of an earlier submission that is empty now, so there is nothing to judge. */
function RemovedField({ field }: { field: BusinessField }) {
  const { comparison } = useDesk();
  return (
    <div className="grid gap-x-3 px-3 py-2 sm:grid-cols-[9.5rem_minmax(0,1fr)] sm:px-4">
      <span className="text-muted max-sm:text-sm">{businessFieldLabels[field]}</span>
      <ChangeMark
        change={comparison?.changes.get(placeId(itemOf(field)))}
        since={comparison?.since}
        read={(before) => fieldText(field, before)}
      />
    </div>
  );
}

/** The submitted business information. */
export function BusinessSent() {
  const { record, items, comparison } = useDesk();
  const given = items.filter((item) => item.section === 'business');
  const missing = businessFieldNames.filter((field) => !given.some((item) => item.field === field));
  const isRemoved = (field: BusinessField) =>
    comparison?.changes.get(placeId(itemOf(field)))?.kind === 'removed';
  const never = missing.filter((field) => !isRemoved(field));
  return (
    <SentSection title={kybSectionLabels.business} section="business" items={given}>
      <div className="divide-y divide-border">
        {given.map((item) => (
          <ItemRow
            key={item.field}
            item={item}
            label={businessFieldLabels[item.field]}
            value={
              <span className="whitespace-pre-line">
                {fieldText(item.field, record.business[item.field] ?? '')}
              </span>
            }
            copied={record.business[item.field] ?? ''}
            read={(before) => fieldText(item.field, before)}
          />
        ))}
        {missing.filter(isRemoved).map((field) => (
          <RemovedField key={field} field={field} />
        ))}
        {never.length > 0 ? (
          <SectionNote>Not given: {never.map((field) => businessFieldLabels[field]).join(', ')}.</SectionNote>
        ) : null}
      </div>
    </SentSection>
  );
}

type SentSectionProps = {
  title: string;
  section: Item['section'];
  /** The items to judge in it. */
  items: readonly Item[];
  children: ReactNode;
};

function tallyText(items: readonly Item[], tally: ReturnType<typeof tallyOf>): string {
  const words = [`${tally.accepted} of ${items.length} accepted`];
  if (tally.rejected > 0) words.push(`${tally.rejected} rejected`);
  return words.join(', ');
}

/** A section of the submission, with the progress of its review. */
export function SentSection({ title, section, items, children }: SentSectionProps) {
  const { record, standings, open } = useDesk();
  return (
    <section aria-label={title} className="min-w-0">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div className="flex items-baseline gap-3">
          <h2 className="font-semibold text-lg">{title}</h2>
          <p className="tabular text-muted text-sm">
            {items.length > 0 ? tallyText(items, tallyOf(items, standings)) : 'Nothing yet'}
          </p>
        </div>
        <div className="flex items-center gap-1">
          <Button
            variant="ghost"
            size="small"
            aria-label={`Ask about ${title.toLowerCase()}`}
            disabledReason={askingDisabledReason(record)}
            onClick={() => open({ kind: 'ask-section', section })}
          >
            <MessageCircleQuestionMark aria-hidden="true" />
            Ask
          </Button>
        </div>
      </div>
      <Card className="overflow-clip">{children}</Card>
    </section>
  );
}

/** A line at the end of a section, for content without items to judge. */
export function SectionNote({ children }: { children: ReactNode }) {
  return <p className="px-3 py-2 text-muted text-sm sm:px-4">{children}</p>;
}
