'use client';

import { eventTypeLabels } from '@/components/shell/labels/events';
import { LabelledCheckbox } from '@/components/ui/controls/checkbox';
import type { EventType } from '@/lib/contract/webhooks/events';
import { type EventGroup, eventGroups, withTypes } from './event-groups';

type Chosen = { value: readonly EventType[]; onChange: (value: EventType[]) => void };

function TypeBox({ type, value, onChange }: Chosen & { type: EventType }) {
  return (
    <LabelledCheckbox
      checked={value.includes(type)}
      onChange={(event) => onChange(withTypes(value, [type], event.target.checked))}
    >
      <span className="flex flex-col">
        {eventTypeLabels[type]} <code className="font-mono text-muted text-xs">{type}</code>
      </span>
    </LabelledCheckbox>
  );
}

function Group({ group, value, onChange }: Chosen & { group: EventGroup }) {
  const chosen = group.types.filter((type) => value.includes(type)).length;
  return (
    <fieldset aria-label={group.name} className="px-3.5 py-2">
      <LabelledCheckbox
        checked={chosen === group.types.length}
        indeterminate={chosen > 0 && chosen < group.types.length}
        onChange={(event) => onChange(withTypes(value, group.types, event.target.checked))}
        className="font-medium"
      >
        <span className="flex items-baseline justify-between gap-4">
          {group.name}
          <span className="tabular font-normal text-muted text-xs">
            {chosen} of {group.types.length}
          </span>
        </span>
      </LabelledCheckbox>
      <div className="grid gap-x-6 pl-6.5 sm:grid-cols-2">
        {group.types.map((type) => (
          <TypeBox key={type} type={type} value={value} onChange={onChange} />
        ))}
      </div>
    </fieldset>
  );
}

/** Checkboxes for event types, grouped by subject; a group can be selected as a whole. */
export function EventCheckboxes({ value, onChange }: Chosen) {
  return (
    <div className="divide-y divide-border rounded-lg border border-border-strong bg-surface">
      {eventGroups.map((group) => (
        <Group key={group.name} group={group} value={value} onChange={onChange} />
      ))}
    </div>
  );
}
