'use client';

import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { cn } from '../cn';

const listStyle = 'flex gap-5 overflow-x-auto border-border border-b [scrollbar-width:none]';
const tabStyle = cn(
  '-mb-px h-9 shrink-0 whitespace-nowrap border-transparent border-b-2 font-medium text-muted',
  'inline-flex items-center hover:text-text focus-visible:-outline-offset-2',
);

type Tab = { value: string; label: ReactNode; content: ReactNode };

type TabsProps = {
  tabs: readonly Tab[];
  label: string;
  /** Keep it in the address when it matters where the reader is. */
  value: string;
  onValueChange: (value: string) => void;
};

/** Views of one thing on one page, of which one shows. */
export function Tabs({ tabs, label, value, onValueChange }: TabsProps) {
  return (
    <Radix.Root value={value} onValueChange={onValueChange}>
      <Radix.List aria-label={label} className={listStyle}>
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className={cn(tabStyle, 'data-[state=active]:border-accent-ink data-[state=active]:text-text')}
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="pt-4">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
