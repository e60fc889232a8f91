'use client';

import { ChevronDown, ChevronUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '../cn';
import { Button } from '../controls/button';
import { Dialog } from '../overlays/dialog';

type Identified = { readonly id: string };

type StepPanelProps<Row extends Identified> = {
  id: string | null;
  /** The records of the page, newest first; the panel steps through them. */
  rows: readonly Row[];
  onShow: (id: string | null) => void;
  /** The title for a record; undefined if it was opened by its URL and is not on this page. */
  title: (row: Row | undefined) => string;
  /** Sets the width. */
  className: string;
  /** Next to the step buttons: actions on the record. */
  tools?: ReactNode;
  children: (id: string, row: Row | undefined) => ReactNode;
};

/** One record of a list in a side panel, with buttons for its neighbours; on a phone it covers the page. */
export function StepPanel<Row extends Identified>(props: StepPanelProps<Row>) {
  const { id, rows, onShow, title, className, tools, children } = props;
  const index = rows.findIndex((row) => row.id === id);
  const row = rows[index];
  const newer = index > 0 ? rows[index - 1] : undefined;
  const older = index >= 0 ? rows[index + 1] : undefined;
  return (
    <Dialog
      open={Boolean(id)}
      onOpenChange={(open) => (open ? undefined : onShow(null))}
      title={title(row)}
      className={cn(
        'max-sm:h-[92dvh] sm:inset-y-0 sm:right-0 sm:left-auto sm:h-dvh sm:max-h-dvh sm:translate-x-0 sm:rounded-none sm:border-y-0 sm:border-r-0',
        className,
      )}
      footer={
        <div className="flex w-full gap-2 max-sm:[&>button]:flex-1">
          <Button disabled={!newer} onClick={() => newer && onShow(newer.id)}>
            <ChevronUp aria-hidden="true" />
            Newer
          </Button>
          <Button disabled={!older} onClick={() => older && onShow(older.id)}>
            <ChevronDown aria-hidden="true" />
            Older
          </Button>
          {tools}
        </div>
      }
    >
      {id ? children(id, row) : null}
    </Dialog>
  );
}
