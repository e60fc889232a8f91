'use client';

import { GitCompareArrows } from 'lucide-react';
import { Button } from '@/components/ui/controls/button';

type ConflictProps = {
  /** The label of the field. */
  label: string;
  mine: string;
  theirs: string;
  onSettle: (choice: 'mine' | 'theirs') => void;
};

function Side({ title, text }: { title: string; text: string }) {
  return (
    <div className="min-w-0 rounded-md border border-border bg-surface px-3 py-2">
      <p className="text-muted text-xs">{title}</p>
      <p className="whitespace-pre-line [overflow-wrap:anywhere]">
        {text || <span className="text-muted italic">Empty</span>}
      </p>
    </div>
  );
}

/** A field that two people have changed: both texts and the choice between them. The field is not saved until then. */
export function Conflict({ label, mine, theirs, onSettle }: ConflictProps) {
  return (
    <div role="alert" className="space-y-3 rounded-lg border border-warning/25 bg-warning-soft px-3.5 py-3">
      <p className="flex items-start gap-2">
        <GitCompareArrows aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warning" />
        <span>
          <span className="font-medium">Someone else changed this.</span> Choose which version to keep; until
          then yours is not saved.
        </span>
      </p>
      <div className="grid gap-2 sm:grid-cols-2">
        <Side title="Theirs, saved" text={theirs} />
        <Side title="Yours, not saved" text={mine} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => onSettle('theirs')} aria-label={`Keep theirs: ${label}`}>
          Keep theirs
        </Button>
        <Button size="small" onClick={() => onSettle('mine')} aria-label={`Use mine: ${label}`}>
          Use mine
        </Button>
      </div>
    </div>
  );
}
