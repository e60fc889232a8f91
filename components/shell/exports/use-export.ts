'use client';

import { useEffect, useRef, useState } from 'react';
import { announce } from '@/components/ui/feedback/announcer';
import { ConnectionError, readApiError } from '@/lib/client/errors';
import { formatCount, lagosDay } from '@/lib/format';
import { useScope } from '../session/scope';
import { endingOf } from '../session/session-watch';
import { type CsvProgress, readCsv } from './csv-reader';

/** So often at most the figures on the page change, however fast the file comes. */
const SHOWN_EVERY_MS = 100;
/** So long a browser may take to begin saving. */
const KEPT_FOR_MS = 60_000;

/** Lists that can be exported, each with what its rows are called. */
export const rowLabels = {
  transactions: 'transactions',
  orders: 'orders',
  holdings: 'holdings',
  audit: 'entries',
} as const;

export type ExportedList = keyof typeof rowLabels;

export type ExportState =
  | { readonly phase: 'idle' }
  | ({ readonly phase: 'running' } & CsvProgress)
  | ({ readonly phase: 'saved'; readonly fileName: string } & CsvProgress)
  | { readonly phase: 'failed'; readonly error: unknown };

/** Hands a file to the browser, which saves it as it saves any download. */
function saveFile(parts: readonly Uint8Array<ArrayBuffer>[], fileName: string): void {
  const address = URL.createObjectURL(new Blob([...parts], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_FOR_MS);
}

/** Opens the file; only a whole one is ever saved, so a stream that breaks off is an error. */
async function openCsv(
  address: string,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const response = await fetch(address, { signal });
  if (!response.ok) throw readApiError(response, await response.text());
  if (!response.body) throw new ConnectionError('the file came without a body');
  return response.body;
}

/** Tells at most so often; what falls between is made up for by the next. */
function seldom(tell: (progress: CsvProgress) => void): (progress: CsvProgress) => void {
  let toldAt = 0;
  return (progress) => {
    if (performance.now() - toldAt < SHOWN_EVERY_MS) return;
    toldAt = performance.now();
    tell(progress);
  };
}

/**
 * Fetches a CSV file while telling how far it has come, and saves it when it is whole as
 * `transactions-demo-test-2026-11-20.csv`. Leaving the page, or `cancel`, breaks it off; a second `start` while one runs is
 * ignored.
 * @param what the list that is exported: it begins the file's name, and says what was exported
 */
export function useExport(what: ExportedList): {
  state: ExportState;
  /** Takes the address of the file. */
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
