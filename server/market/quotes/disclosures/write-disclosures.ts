import { createHash } from 'node:crypto';
import type { MarketSource } from '@/lib/contract/market/values';
import type { Transaction } from '@/server/platform/database/database';
import { newId } from '@/server/platform/kernel/ids';
import type { DisclosureRow } from '../../reference/feed-types';
import { otherDisclosures, upsertDisclosures } from './disclosures-store';

/** A disclosure that is to be stored. */
export type GivenDisclosure = Omit<DisclosureRow, 'id' | 'source'>;

/** What makes two disclosures the same: symbol, category, title and time. */
export function disclosureFingerprint(disclosure: GivenDisclosure): string {
  const { symbol, category, title, publishedAt } = disclosure;
  const name = JSON.stringify([symbol, category, title, publishedAt.toISOString()]);
  return createHash('sha256').update(name).digest('hex');
}

const named = (disclosures: readonly GivenDisclosure[]) =>
  disclosures.map((disclosure) => ({
    ...disclosure,
    id: newId(),
    fingerprint: disclosureFingerprint(disclosure),
  }));

/**
 * Stores disclosures of which no two are the same; of one that is there already text and address are brought up to date.
 * @returns how many are new, or other than what stood there.
 */
export const writeDisclosures = (
  tx: Transaction,
  disclosures: readonly GivenDisclosure[],
  source: MarketSource,
): Promise<number> => upsertDisclosures(tx, named(disclosures), source);

/** The fingerprints of those that are stored with another text or address. */
export const findOtherDisclosures = (
  tx: Transaction,
  disclosures: readonly GivenDisclosure[],
): Promise<ReadonlySet<string>> => otherDisclosures(tx, named(disclosures));
