'use client';

import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { cn } from '../cn';
import { stepOf } from '../controls/step-of';

const listStyle = 'flex flex-wrap gap-x-5 border-border border-b';
const tabStyle = cn(
  '-mb-px h-9 shrink-0 whitespace-nowrap border-transparent border-b-2 font-medium text-muted',
  'inline-flex items-center hover:text-text focus-visible:-outline-offset-2',
  'aria-selected:border-accent-ink aria-selected:text-text',
);

type Tab = { value: string; label: ReactNode; content: ReactNode };

type TabsProps = {
  tabs: readonly Tab[];
  label: string;
  /** Use a query parameter if the selected tab should be in the URL. */
  value: string;
  onValueChange: (value: string) => void;
};

/** Several views of one subject, one visible at a time. The arrow keys move between tabs. */
export function Tabs({ tabs, label, value, onValueChange }: TabsProps) {
  const id = useId();
  const current = Math.max(
    0,
    tabs.findIndex((tab) => tab.value === value),
  );
  const shown = tabs[current];

  function move(event: KeyboardEvent<HTMLButtonElement>): void {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const next = stepOf(event.key, { at: current, last: tabs.length - 1, across: true, wraps: true });
    const tab = next === null ? undefined : tabs[next];
    if (!tab) return;
    event.preventDefault();
    document.getElementById(`${id}-${tab.value}`)?.focus();
    onValueChange(tab.value);
  }

  return (
    <div>
      <div role="tablist" aria-label={label} className={listStyle}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-selected={tab === shown}
            aria-controls={tab === shown ? `${id}-panel` : undefined}
            tabIndex={tab === shown ? 0 : -1}
            onClick={() => onValueChange(tab.value)}
            onKeyDown={move}
            className={tabStyle}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {shown ? (
        <div
          // Each tab has its own state.
          key={shown.value}
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-${shown.value}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel may contain nothing that can be focused
          tabIndex={0}
          className="pt-4"
        >
          {shown.content}
        </div>
      ) : null}
    </div>
  );
}
