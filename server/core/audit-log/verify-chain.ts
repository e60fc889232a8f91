import type { OpenContext } from '@/server/platform/kernel/context';
import {
  type ChainEnd,
  judgeBehindGap,
  judgeHead,
  judgeLink,
  judgeSavedHead,
  NO_HASH,
  type Problem,
} from './rules';
import { readSignedHead } from './signed-head-store';
import { type Chain, checkPage, readHashAt, readHead, readLastSequence } from './store';

const PAGE = 5_000;
const MOST_PROBLEMS = 100;

interface VerifiedChain {
  /** The first hundred, in the order of the chain. */
  readonly problems: Problem[];
  readonly entriesCount: number;
  /** The recorded end of the chain; the last entry where that record is missing. */
  readonly head: ChainEnd;
}

/**
 * Recomputes a chain up to the end it had at the start, a statement for each page: memory stays constant, no
 * transaction stays open and no writer waits. The last signed entry must still be there.
 * @param saved earlier heads, whose entries must be unchanged
 */
export async function verifyChain(
  { tx }: Pick<OpenContext, 'tx'>,
  chain: Chain,
  saved: readonly ChainEnd[] = [],
): Promise<VerifiedChain> {
  // Read the last entry first: writes between the two statements only move the head forward.
  const beyond = await readLastSequence(tx, chain);
  const recorded = await readHead(tx, chain);
  const problems: Problem[] = [];
  const found = (problem: Problem | null) => {
    if (problem && problems.length < MOST_PROBLEMS) problems.push(problem);
  };
  // Entries beyond the head are a problem of their own; their links are checked with the others.
  const until = Math.max(beyond, recorded?.sequence ?? 0);
  let end: ChainEnd | null = null;
  let entriesCount = 0;
  while (true) {
    const page = await checkPage(tx, chain, end, { until, limit: PAGE });
    for (const link of page.broken) {
      found(judgeLink(link));
      found(judgeBehindGap(link));
    }
    entriesCount += page.count;
    end = page.end ?? end;
    if (page.count < PAGE) break;
  }
  for (const problem of judgeHead(end, recorded, beyond)) found(problem);
  const signed = await readSignedHead(tx, chain);
  const before = new Map(
    [...saved, ...(signed ? [signed] : [])].map((head) => [`${head.sequence} ${head.hash}`, head]),
  );
  for (const head of before.values()) {
    if (head.sequence > 0) found(judgeSavedHead(head, await readHashAt(tx, chain, head.sequence)));
  }
  return { problems, entriesCount, head: recorded ?? end ?? { sequence: 0, hash: NO_HASH } };
}
