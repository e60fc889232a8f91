'use client';

import { Download } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/controls/button';
import { Card } from '@/components/ui/display/card';
import { Alert } from '@/components/ui/feedback/alert';
import { announce } from '@/components/ui/feedback/announcer';
import { RequestId } from '@/components/ui/feedback/error-state';
import { Progress } from '@/components/ui/feedback/progress';
import { ConnectionError, readApiError } from '@/lib/client/errors';
import { describeError } from '@/lib/dashboard/actions/sentences';
import { formatBytes, formatCount, lagosDay } from '@/lib/format';
import { useScope } from '../session/scope';
import { endingOf } from '../session/session-watch';
import { type CsvProgress, readCsv } from './csv-reader';

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

/** The progress of an export, above its list. */
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
 * @param address the URL of the file
 * @returns the button that starts it, and the strip that shows its progress
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

/** Minimum time between progress updates, however fast the file arrives. */
const SHOWN_EVERY_MS = 100;
/** How long the object URL stays valid: a browser may take this long to start saving. */
const KEPT_FOR_MS = 60_000;

/** Lists that can be exported, with the names of their rows. */
const rowLabels = {
  transactions: 'transactions',
  orders: 'orders',
  holdings: 'holdings',
  audit: 'entries',
} as const;

type ExportedList = keyof typeof rowLabels;

type ExportState =
  | { readonly phase: 'idle' }
  | ({ readonly phase: 'running' } & CsvProgress)
  | ({ readonly phase: 'saved'; readonly fileName: string } & CsvProgress)
  | { readonly phase: 'failed'; readonly error: unknown };

/** Passes a file to the browser, which saves it like any download. */
function saveFile(parts: readonly Uint8Array<ArrayBuffer>[], fileName: string): void {
  const address = URL.createObjectURL(new Blob([...parts], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_FOR_MS);
}

/** Opens the download. A stream that breaks off is an error, because only complete files are saved. */
async function openCsv(
  address: string,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const response = await fetch(address, { signal });
  if (!response.ok) throw readApiError(response, await response.text());
  if (!response.body) throw new ConnectionError('the file came without a body');
  return response.body;
}

/** Throttles progress reports; a skipped one is covered by the next. */
function seldom(tell: (progress: CsvProgress) => void): (progress: CsvProgress) => void {
  let toldAt = 0;
  return (progress) => {
    if (performance.now() - toldAt < SHOWN_EVERY_MS) return;
    toldAt = performance.now();
    tell(progress);
  };
}

/**
 * Downloads a CSV file, reports its progress and saves it when complete as `transactions-demo-test-2026-11-20.csv`.
 * Leaving the page or calling `cancel` aborts it; a second `start` during a download is ignored.
 * @param what the exported list: starts the file name and is named in the toast
 */
function useExport(what: ExportedList): {
  state: ExportState;
  /** Takes the URL of the file. */
  start: (address: string) => void;
  cancel: () => void;
} {
  const scope = useScope();
  const [state, setState] = useState<ExportState>({ phase: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function run(address: string, controller: AbortController): Promise<void> {
    const { signal } = controller;
    const fileName = `${what}-${scope.org}-${scope.env}-${lagosDay(new Date())}.csv`;
    setState({ phase: 'running', bytes: 0, rows: 0 });
    try {
      const show = seldom((progress) => setState({ phase: 'running', ...progress }));
      const { chunks, bytes, rows } = await readCsv(await openCsv(address, signal), show);
      saveFile(chunks, fileName);
      setState({ phase: 'saved', fileName, bytes, rows });
      announce(`Exported ${formatCount(rows)} ${rowLabels[what]}`);
    } catch (error) {
      if (signal.aborted) return;
      const lost = error instanceof TypeError;
      setState({ phase: 'failed', error: lost ? new ConnectionError('the file broke off') : error });
      endingOf(error, scope)?.();
    } finally {
      if (running.current === controller) running.current = null;
    }
  }

  function start(address: string): void {
    if (running.current) return;
    running.current = new AbortController();
    void run(address, running.current);
  }

  function cancel(): void {
    running.current?.abort();
    running.current = null;
    setState({ phase: 'idle' });
  }

  return { state, start, cancel };
}
