'use client';

import { Download } from 'lucide-react';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/controls/button';
import { saveFile } from '@/components/ui/controls/save-file';
import { Card } from '@/components/ui/display/card';
import { Alert } from '@/components/ui/feedback/alert';
import { announce } from '@/components/ui/feedback/announcer';
import { RequestId } from '@/components/ui/feedback/error-state';
import { Progress } from '@/components/ui/feedback/progress';
import { FilterBar } from '@/components/ui/table/filter-bar';
import type { ExportedList, StaffExport } from '@/lib/client/addresses';
import { ConnectionError, readApiError } from '@/lib/client/errors';
import { describeError } from '@/lib/dashboard/actions/sentences';
import { formatBytes, formatCount } from '@/lib/format';
import { endingOf } from '../session/page-ending';
import { type CsvProgress, readCsv } from './csv-reader';
import { nameOf } from './use-download';

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

/** The progress of an export. */
export function ExportStrip({ what, state, onCancel, onRetry }: ExportStripProps) {
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

type ExportFilterBarProps = ComponentProps<typeof FilterBar> & {
  list: ExportedList | StaffExport;
  /** The URL of the file. */
  file: string;
  /** The organisation's slug; `operator` for operators' lists. */
  org: string;
};

/** The filters of a list with its export, and the progress below. */
export function ExportFilterBar({ list, file, org, actions, ...bar }: ExportFilterBarProps) {
  const { state, start, cancel } = useExport(rowLabels[list], org);
  const exportThese = () => start(file);
  return (
    <>
      <FilterBar
        {...bar}
        actions={
          <>
            {actions}
            <Button
              size="small"
              onClick={exportThese}
              pending={state.phase === 'running'}
              className="max-sm:h-9"
            >
              <Download aria-hidden="true" />
              <span className="max-sm:sr-only">Export CSV</span>
            </Button>
          </>
        }
      />
      <ExportStrip what={rowLabels[list]} state={state} onCancel={cancel} onRetry={exportThese} />
    </>
  );
}

/** Minimum time between progress updates, however fast the file arrives. */
const SHOWN_EVERY_MS = 100;

/** The names of the rows of each list, as in a sentence. */
export const rowLabels: Readonly<Record<ExportedList | StaffExport, string>> = {
  transactions: 'transactions',
  'funding-requests': 'funding requests',
  mandates: 'mandates',
  orders: 'orders',
  holdings: 'holdings',
  investments: 'investments',
  disclosures: 'disclosures',
  deliveries: 'deliveries',
  events: 'events',
  requests: 'requests',
  audit: 'entries',
  exportDeskOrders: 'orders',
  exportKybCases: 'verifications',
  exportManualTransfers: 'transfers',
  exportProviderExceptions: 'exceptions',
  exportSettlementReport: 'settlements',
  exportStatementLines: 'lines',
  exportStatements: 'statements',
};

type ExportState =
  | { readonly phase: 'idle' }
  | ({ readonly phase: 'running' } & CsvProgress)
  | ({ readonly phase: 'saved'; readonly fileName: string } & CsvProgress)
  | { readonly phase: 'failed'; readonly error: unknown };

/** Opens the download. A stream that breaks off is an error, because only complete files are saved. */
async function openCsv(
  address: string,
  signal: AbortSignal,
): Promise<{ body: ReadableStream<Uint8Array<ArrayBuffer>>; fileName: string }> {
  const response = await fetch(address, { signal });
  if (!response.ok) throw readApiError(response, await response.text());
  if (!response.body) throw new ConnectionError('the file came without a body');
  return { body: response.body, fileName: nameOf(response) ?? 'export.csv' };
}

/** Throttles progress reports; a skipped one is covered by the next. */
function throttled(report: (progress: CsvProgress) => void): (progress: CsvProgress) => void {
  let reportedAt = 0;
  return (progress) => {
    if (performance.now() - reportedAt < SHOWN_EVERY_MS) return;
    reportedAt = performance.now();
    report(progress);
  };
}

/**
 * Downloads a CSV file, reports its progress and saves it when complete. Leaving the page or calling `cancel` aborts
 * it; a second `start` during a download is ignored.
 * @param rows the name of the rows in the announcement
 * @param org the organisation's slug
 */
export function useExport(
  rows: string,
  org: string,
): {
  state: ExportState;
  /** Takes the URL of the file. */
  start: (address: string) => void;
  cancel: () => void;
} {
  const [state, setState] = useState<ExportState>({ phase: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function run(address: string, controller: AbortController): Promise<void> {
    const { signal } = controller;
    setState({ phase: 'running', bytes: 0, rows: 0 });
    try {
      const show = throttled((progress) => setState({ phase: 'running', ...progress }));
      const { body, fileName } = await openCsv(address, signal);
      const { chunks, ...read } = await readCsv(body, show);
      saveFile(new Blob([...chunks], { type: 'text/csv' }), fileName);
      setState({ phase: 'saved', fileName, ...read });
      announce(`Exported ${formatCount(read.rows)} ${rows}`);
    } catch (error) {
      if (signal.aborted) return;
      const lost = error instanceof TypeError;
      setState({ phase: 'failed', error: lost ? new ConnectionError('the file broke off') : error });
      endingOf(error, { org })?.();
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
