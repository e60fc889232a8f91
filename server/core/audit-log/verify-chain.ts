import type { OpenContext } from '@/server/platform/kernel/context';
import {
  type ChainEnd,
  judgeBehindGap,
  judgeHead,
  judgeKeptHead,
  judgeLink,
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
  /** Where the chain ends by its recorded head; the last entry where that record is gone. */
  readonly head: ChainEnd;
}

/**
 * Recomputes a chain up to where its head stood when it began, page by page: each page is a statement of its own, so it takes
 * no more memory when the chain grows, keeps no transaction open and nobody who writes waits for it.
 * What was signed last must still be there.
 * @param kept heads from before, whose entries must still be what they were
 */
export async function verifyChain(
  { tx }: Pick<OpenContext, 'tx'>,
  chain: Chain,
  kept: readonly ChainEnd[] = [],
): Promise<VerifiedChain> {
  // The last entry first: what is written between the two statements moves the head on, never back.
  const beyond = await readLastSequence(tx, chain);
  const recorded = await readHead(tx, chain);
  const problems: Problem[] = [];
  const found = (problem: Problem | null) => {
    if (problem && problems.length < MOST_PROBLEMS) problems.push(problem);
  };
  // Entries beyond the head are a problem of their own; their links are looked at with the others.
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
    [...kept, ...(signed ? [signed] : [])].map((head) => [`${head.sequence} ${head.hash}`, head]),
  );
  for (const head of before.values()) {
    if (head.sequence > 0) found(judgeKeptHead(head, await readHashAt(tx, chain, head.sequence)));
  }
  return { problems, entriesCount, head: recorded ?? end ?? { sequence: 0, hash: NO_HASH } };
}
