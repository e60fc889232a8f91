import type { OpenContext } from '@/server/platform/kernel/context';
import { type ChainEnd, NO_HASH } from './rules';
import * as store from './store';

/** Where a chain ends now, by its recorded head. */
export const readHead = async ({ tx }: Pick<OpenContext, 'tx'>, chain: store.Chain): Promise<ChainEnd> =>
  (await store.readHead(tx, chain)) ?? { sequence: 0, hash: NO_HASH };

/** The organisations that have a chain, in order of their ids, behind one of them. */
export const listChains = (
  { tx }: Pick<OpenContext, 'tx'>,
  after: string | null,
  limit: number,
): Promise<string[]> => store.readChains(tx, after, limit);
