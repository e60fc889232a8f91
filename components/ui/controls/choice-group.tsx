'use client';

import { ToggleGroup } from 'radix-ui';
import type { ReactNode } from 'react';
import { cn } from '../cn';
import { notifyReason } from '../overlays/toast';
import { Tooltip } from '../overlays/tooltip';

export interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  /** What it is called in full. */
  readonly name: string;
  /** Why it can't be chosen; it then stays reachable and shows the reason. */
  readonly refusal?: string | undefined;
}

type ChoiceGroupProps<Value extends string> = {
  label: string;
  choices: readonly Choice<Value>[];
  value: Value;
  onChoose: (value: Value) => void;
};

const itemStyle = cn(
  'inline-flex h-7 min-w-8 items-center justify-center rounded-md px-2 font-medium text-muted text-sm tabular hover:bg-subtle hover:text-text',
  'data-[state=on]:bg-selected data-[state=on]:text-text aria-disabled:cursor-not-allowed aria-disabled:opacity-50',
);

/** One of a few, side by side; one stop of the Tab key, and the arrow keys move among them. */
export function ChoiceGroup<Value extends string>({
  label,
  choices,
  value,
  onChoose,
}: ChoiceGroupProps<Value>) {
  function choose(next: string): void {
    const choice = choices.find((candidate) => candidate.value === next);
    if (choice?.refusal) notifyReason({ title: choice.refusal });
    else if (choice) onChoose(choice.value);
  }
  return (
    <ToggleGroup.Root
      type="single"
      aria-label={label}
      value={value}
      onValueChange={choose}
      className="flex flex-wrap items-center gap-0.5"
    >
      {choices.map((choice) => (
        <Tooltip key={choice.value} content={choice.refusal ?? choice.name}>
          {/* The tooltip says its own state in the same attribute, so it stands around and not on the button. */}
          <span className="inline-flex">
            <ToggleGroup.Item
              value={choice.value}
              aria-label={choice.name}
              aria-disabled={choice.refusal ? true : undefined}
              aria-description={choice.refusal}
              className={itemStyle}
            >
              {choice.label}
            </ToggleGroup.Item>
          </span>
        </Tooltip>
      ))}
    </ToggleGroup.Root>
  );
}
