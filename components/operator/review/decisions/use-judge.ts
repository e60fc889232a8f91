'use client';

import { notifyManager } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { notifyFailed } from '@/components/ui/overlays/toast';
import { type ActionError, type ActionResult, actionError } from '@/lib/dashboard/actions/action-result';
import type { StaffAction } from '../../common/use-staff-action';
import { isOutdated } from '../../common/use-staff-action';
import { type Item, placeId } from '../items';
import { useReviewAction } from './use-review-action';
import type { Standing } from './verdicts';

/**
 * The most retries of an action when the key's rate limit per minute is exhausted. Each waits as long as the response
 * requires.
 */
const MOST_WAITS = 5;

const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1_000));

type Judged = Awaited<ReturnType<StaffAction<'judgeKyb'>>>;

/**
 * Sends judgements one after the other, however fast they are made. Until its response arrives, each is shown
 * optimistically.
 */
export function useJudge(slug: string, judge: StaffAction<'judgeKyb'>) {
  const { run } = useReviewAction('judgeKyb', slug, judge);
  const [pending, setPending] = useState<ReadonlyMap<string, Standing>>(new Map());
  const tail = useRef<Promise<unknown>>(Promise.resolve());
  /** Queued judgements. A failure drops them all, because they would most likely fail too. */
  const waiting = useRef(new Set<Standing>());

  function forget(place: string, expected: Standing): void {
    setPending((before) => {
      if (before.get(place) !== expected) return before;
      const after = new Map(before);
      after.delete(place);
      return after;
    });
  }

  /** Reports once what was not saved. */
  function fail(name: string, error: ActionError): void {
    const dropped = waiting.current.size;
    waiting.current.clear();
    setPending(new Map());
    // A changed case and an ended session are already reported.
    if (isOutdated(error) || error.code === 'session_ended') return;
    const more = dropped > 0 ? ` ${dropped} more ${dropped === 1 ? 'was' : 'were'} not sent.` : '';
    notifyFailed({ title: `${name}: not saved`, description: `${error.message}${more}` });
  }

  async function send(body: Parameters<typeof run>[0]['body']): Promise<Judged> {
    for (let waits = 0; ; waits++) {
      const result: ActionResult<unknown> = await run({ params: { slug }, body });
      const wait = result.ok ? undefined : result.error.retryAfter;
      if (wait === undefined || waits === MOST_WAITS) return result as Judged;
      await pause(wait);
    }
  }

  function judgeItem(
    item: Item,
    verdict: Standing['verdict'],
    { name, reason }: { name: string; reason?: string },
  ): Promise<Judged> {
    const place = placeId(item);
    const expected: Standing = { verdict, reason };
    setPending((before) => new Map(before).set(place, expected));
    waiting.current.add(expected);
    const job = tail.current.then(async (): Promise<Judged> => {
      if (!waiting.current.delete(expected)) return { ok: false, error: actionError({ code: 'unknown' }) };
      const result = await send({ ...item, verdict, ...(reason !== undefined && { reason }) });
      // After the page has the response, or a second click in between would judge by what was before the first.
      notifyManager.schedule(() => forget(place, expected));
      // A rejection reports its failure in its dialog.
      if (!result.ok && reason === undefined) fail(name, result.error);
      return result;
    });
    tail.current = job.catch(() => undefined);
    return job;
  }

  return { judge: judgeItem, pending };
}
