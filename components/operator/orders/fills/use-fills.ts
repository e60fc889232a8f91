'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useOnce } from '@/components/shell/actions/use-once';
import type { Environment } from '@/lib/contract/primitives';
import { type ActionError, type ActionResult, actionError } from '@/lib/dashboard/actions/action-result';
import type { StaffAction } from '../../common/use-staff-action';
import type { FillOutcome } from '../completion';
import { type FillLine, linesOf } from './fill-lines';
import type { Fill, ReadFills } from './read-fills';

export interface FillActions {
  /** Reads a file: its lines, or in a sentence why it is none. */
  readonly read: (text: string) => Promise<ActionResult<ReadFills | string>>;
  readonly completeMany: StaffAction<'completeOrders'>;
}

/** Far more than 500 lines take, in characters. */
const LARGEST = 500_000;

/** How far a file has come. */
export type FillStage =
  | { readonly at: 'choosing'; readonly fault?: string }
  | {
      /** Tried out, or done. */
      readonly at: 'tried' | 'done';
      readonly name: string;
      readonly fills: readonly Fill[];
      readonly lines: readonly FillLine[];
    };

/** Reads a file: its lines, in a sentence why it is none, or why it could not be asked. */
async function readFile(file: File, read: FillActions['read']): Promise<ActionResult<ReadFills | string>> {
  // A folder, or a file that was moved meanwhile, can't be read.
  const text = file.size > LARGEST ? undefined : await file.text().catch(() => undefined);
  if (text === undefined) {
    return { ok: true, data: `${file.name} can’t be read, or is larger than half a megabyte.` };
  }
  return read(text).catch(() => ({ ok: false, error: actionError({ code: 'connection_lost' }) }));
}

/** Takes a broker's file through its reading, its dry run, and its completion, which happens once however often it is sent. */
export function useFills({ read, completeMany }: FillActions, environment: Environment) {
  const queries = useQueryClient();
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

  /** What was ready when it was asked for, and nothing else: no other line was among the sums. */
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
    void queries.invalidateQueries({ queryKey: ['operator', '', 'listDeskOrders'] });
    void queries.invalidateQueries({ queryKey: ['operator', '', 'getDeskOrder'] });
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
    /** Why the file was not read, or not tried out. */
    fault: readError ?? (stage.at === 'choosing' ? running.error : undefined),
    complete,
    completing: { pending: running.pending, error: running.error },
    restart,
    forgetError: running.reset,
  };
}
