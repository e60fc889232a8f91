'use client';

import { useState } from 'react';
import { useOnce } from '@/components/shell/actions/use-once';
import { publishChange } from '@/components/shell/live/changes';
import type { Environment } from '@/lib/contract/primitives';
import { type ActionError, type ActionResult, actionError } from '@/lib/dashboard/actions/action-result';
import { staffReads } from '../../common/queries';
import type { StaffAction } from '../../common/use-staff-action';
import type { FillOutcome } from '../completion';
import { type FillLine, linesOf } from './fill-lines';
import type { Fill, ReadFills } from './read-fills';

export interface FillActions {
  /** Parses a file: its lines, or a sentence on why it is invalid. */
  readonly read: (text: string) => Promise<ActionResult<ReadFills | string>>;
  readonly completeMany: StaffAction<'completeOrders'>;
}

/** Far more than 500 lines need, in characters. */
const LARGEST = 500_000;

/** The progress of a file. */
export type FillStage =
  | { readonly at: 'choosing'; readonly fault?: string }
  | {
      /** After the dry run, or after the completion. */
      readonly at: 'tried' | 'done';
      readonly name: string;
      readonly fills: readonly Fill[];
      readonly lines: readonly FillLine[];
    };

/** Parses a file: its lines, a sentence on why it is invalid, or the error of the request. */
async function readFile(file: File, read: FillActions['read']): Promise<ActionResult<ReadFills | string>> {
  // A folder, or a file that was moved meanwhile, can't be read.
  const text = file.size > LARGEST ? undefined : await file.text().catch(() => undefined);
  if (text === undefined) {
    return { ok: true, data: `${file.name} can’t be read, or is larger than half a megabyte.` };
  }
  return read(text).catch(() => ({ ok: false, error: actionError({ code: 'connection_lost' }) }));
}

/**
 * Takes a broker's file through parsing, dry run and completion. The completion is executed once, however often it is
 * sent.
 */
export function useFills({ read, completeMany }: FillActions, environment: Environment) {
  const [stage, setStage] = useState<FillStage>({ at: 'choosing' });
  const [isReading, setReading] = useState(false);
  const [readError, setReadError] = useState<ActionError>();
  const running = useOnce({ place: ['operator', 'completeOrders'], act: completeMany });

  async function run(fills: readonly Fill[], isTrial: boolean): Promise<readonly FillOutcome[] | undefined> {
    if (fills.length === 0) return [];
    const result = await running.run({ body: { environment, dry_run: isTrial, fills: [...fills] } });
    return result.ok ? result.data.data : undefined;
  }

  async function tryOut(name: string, { fills, unread }: ReadFills): Promise<void> {
    const outcomes = await run(fills, true);
    if (outcomes) setStage({ at: 'tried', name, fills, lines: linesOf(outcomes, unread) });
  }

  /** Completes only the lines that were ready in the dry run, because only those were in the totals. */
  async function complete(): Promise<boolean> {
    if (stage.at !== 'tried') return false;
    const { name, fills } = stage;
    const ready = new Set(stage.lines.filter(({ outcome }) => outcome === 'ready').map(({ line }) => line));
    const outcomes = await run(
      fills.filter(({ line }) => ready.has(line)),
      false,
    );
    if (!outcomes) return false;
    const others = stage.lines.filter(({ line }) => !ready.has(line));
    setStage({ at: 'done', name, fills, lines: linesOf([...outcomes, ...others], []) });
    publishChange({ ...staffReads, operations: new Set(['listDeskOrders', 'getDeskOrder']) });
    return true;
  }

  function restart(): void {
    running.reset();
    setReadError(undefined);
    setStage({ at: 'choosing' });
  }

  async function take(file: File): Promise<void> {
    restart();
    setReading(true);
    const result = await readFile(file, read);
    if (!result.ok) setReadError(result.error);
    else if (typeof result.data === 'string') setStage({ at: 'choosing', fault: result.data });
    else await tryOut(file.name, result.data);
    setReading(false);
  }

  return {
    stage,
    take,
    isReading,
    /** Why parsing or the dry run failed. */
    fault: readError ?? (stage.at === 'choosing' ? running.error : undefined),
    complete,
    completing: { pending: running.pending, error: running.error },
    restart,
    forgetError: running.reset,
  };
}
