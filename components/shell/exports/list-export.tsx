'use client';

import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/controls/button';
import { Card } from '@/components/ui/display/card';
import { Alert } from '@/components/ui/feedback/alert';
import { RequestId } from '@/components/ui/feedback/error-state';
import { Progress } from '@/components/ui/feedback/progress';
import { describeError } from '@/lib/dashboard/actions/sentences';
import { formatBytes, formatCount } from '@/lib/format';
import type { CsvProgress } from './csv-reader';
import { type ExportedList, type ExportState, rowLabels, useExport } from './use-export';

function figures({ rows, bytes }: CsvProgress): string {
  return `${formatCount(rows)} ${rows === 1 ? 'row' : 'rows'} · ${formatBytes(bytes)}`;
}

type ExportStripProps = {
  /** What is exported, as in a sentence: “transactions”. */
  what: string;
  state: ExportState;
  onCancel: () => void;
  onRetry: () => void;
};

/** Where an export stands, above the list that it exports. */
function ExportStrip({ what, state, onCancel, onRetry }: ExportStripProps) {
  if (state.phase === 'idle') return null;
  if (state.phase === 'running') {
    return (
      <Card className="flex items-center gap-4 px-4 py-3">
        <div className="min-w-0 flex-1">
          <Progress label={`Exporting these ${what}`} detail={figures(state)} />
        </div>
        <Button size="small" onClick={onCancel}>
          Cancel
        </Button>
      </Card>
    );
  }
  if (state.phase === 'saved') {
    return (
      <Alert
        tone="positive"
        title={`${figures(state)} exported`}
        action={
          <Button variant="ghost" size="small" onClick={onCancel}>
            Dismiss
          </Button>
        }
      >
        <span className="[overflow-wrap:anywhere]">{state.fileName}</span> is among your browser’s downloads.
      </Alert>
    );
  }
  const { title, description, requestId } = describeError(state.error);
  return (
    <Alert
      tone="danger"
      live
      title={`Nothing was exported. ${title}.`}
      action={
        <span className="flex gap-2">
          <Button variant="ghost" size="small" onClick={onCancel}>
            Dismiss
          </Button>
          <Button size="small" onClick={onRetry}>
            Try again
          </Button>
        </span>
      }
    >
      {description}
      {requestId ? <RequestId id={requestId} className="mt-1" /> : null}
    </Alert>
  );
}

/**
 * The export of a list as CSV.
 * @param address where the file comes from
 * @returns the button that starts it, and the strip that shows how far it is
 */
export function useListExport(list: ExportedList, address: string): { button: ReactNode; strip: ReactNode } {
  const { state, start, cancel } = useExport(list);
  const exportThese = () => start(address);
  return {
    button: (
      <Button size="small" onClick={exportThese} pending={state.phase === 'running'} className="max-sm:h-8">
        <Download aria-hidden="true" />
        Export CSV
      </Button>
    ),
    strip: <ExportStrip what={rowLabels[list]} state={state} onCancel={cancel} onRetry={exportThese} />,
  };
}
