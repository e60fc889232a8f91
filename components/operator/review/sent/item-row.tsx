'use client';

import type { ReactNode } from 'react';
import { cn } from '@/components/ui/cn';
import { CopyButton } from '@/components/ui/controls/copy';
import { elementId, useDesk } from '../case-desk';
import { ItemButtons } from '../decisions/item-buttons';
import { standingOf } from '../decisions/verdicts';
import { type Item, placeId } from '../items';
import { itemName } from '../labels';
import { ChangeMark, ItemQuestions, RejectionReason, VerdictStatus } from './item-marks';

type ItemRowProps = {
  item: Item;
  /** Its name in the section. */
  label: string;
  value: ReactNode;
  /** The text that one click copies; undefined if there is nothing to copy. */
  copied?: string;
  /** Formats a value of an earlier submission. */
  read?: (before: string) => string;
};

/** One item to judge: its value, its change, its verdict and its questions. */
export function ItemRow({ item, label, value, copied, read = (text) => text }: ItemRowProps) {
  const { record, standings, current, select, comparison, isSaving } = useDesk();
  const place = placeId(item);
  const name = itemName(record, item);
  const standing = standingOf(standings, item);
  return (
    <fieldset
      id={elementId(place)}
      aria-label={name}
      aria-describedby={`${elementId(place)}-given`}
      aria-busy={isSaving(item) || undefined}
      tabIndex={-1}
      onFocus={() => select(item)}
      data-current={place === current || undefined}
      className={cn(
        'grid min-w-0 grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 px-3 py-1 outline-none sm:px-4',
        'scroll-mt-[calc(var(--sticky-top)+6rem)] scroll-mb-24 sm:grid-cols-[9.5rem_minmax(0,1fr)_auto]',
        'data-current:bg-accent-soft/60 data-current:shadow-[inset_3px_0_0_var(--accent)]',
      )}
    >
      <span className="text-muted max-sm:self-center max-sm:text-sm sm:pt-1">{label}</span>
      <div
        id={`${elementId(place)}-given`}
        className="min-w-0 max-sm:col-span-2 max-sm:row-start-2 max-sm:pb-1.5 sm:pt-1"
      >
        <span className="[overflow-wrap:anywhere]">{value}</span>
        {copied ? (
          <CopyButton
            value={copied}
            label={name}
            className="-my-1 ml-1 align-middle opacity-0 in-[fieldset:focus-within]:opacity-100 in-[fieldset:hover]:opacity-100 pointer-coarse:opacity-100"
          />
        ) : null}
        <ChangeMark change={comparison?.changes.get(place)} since={comparison?.since} read={read} />
        <RejectionReason standing={standing} />
        <ItemQuestions item={item} />
      </div>
      <div className="flex items-center gap-2">
        <VerdictStatus standing={standing} />
        <ItemButtons item={item} name={name} />
      </div>
    </fieldset>
  );
}
