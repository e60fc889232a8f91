'use client';

import { businessFieldLabels, kybSectionLabels } from '@/components/kyb/labels/kyb';
import { fieldText } from '@/components/kyb/labels/kyb-texts';
import { type BusinessField, businessFieldNames } from '@/lib/contract/kyb/business';
import { useDesk } from '../case-desk';
import { type Item, placeId } from '../items';
import { ChangeMark } from './item-marks';
import { ItemRow } from './item-row';
import { SectionNote, SentSection } from './sent-section';

const itemOf = (field: BusinessField): Item => ({ section: 'business', field });

/** A field that was given in an earlier submission and is no more: there is nothing to judge in it. */
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

/** What the business states about itself. */
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
