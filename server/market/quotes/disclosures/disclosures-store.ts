import { and, eq, gte, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import type { DisclosureGroup } from '@/lib/contract/market/disclosures';
import type { MarketSource } from '@/lib/contract/market/values';
import type { Transaction } from '@/server/platform/database/database';
import { beyondPlace, byTime } from '@/server/platform/database/keyset';
import { anyContains, MOST_READ, sumByGroup } from '@/server/platform/database/summary';
import type {
  DisclosureCounts,
  DisclosureFilter,
  DisclosurePage,
  DisclosureRow,
} from '../../reference/feed-types';
import { marketDisclosures as table } from '../tables';

/** A disclosure on its way into the table. */
interface NewDisclosure extends Omit<DisclosureRow, 'source'> {
  /** What makes two the same. */
  readonly fingerprint: string;
}

/**
 * Stores disclosures; one that is there already has its text and address brought up to date.
 * @returns how many are new, or other than what stood there.
 */
export async function upsertDisclosures(
  tx: Transaction,
  disclosures: readonly NewDisclosure[],
  source: MarketSource,
): Promise<number> {
  const rows = await tx
    .insert(table)
    .values(disclosures.map((disclosure) => ({ ...disclosure, source })))
    .onConflictDoUpdate({
      target: table.fingerprint,
      set: { text: sql`excluded.text`, url: sql`excluded.url` },
      setWhere: sql`(${table.text}, ${table.url}) is distinct from (excluded.text, excluded.url)`,
    })
    .returning({ id: table.id });
  return rows.length;
}

/** Which of these are stored with another text or address, by fingerprint. */
export async function otherDisclosures(
  tx: Transaction,
  disclosures: readonly NewDisclosure[],
): Promise<ReadonlySet<string>> {
  const given = new Map(disclosures.map((disclosure) => [disclosure.fingerprint, disclosure]));
  const rows = await tx
    .select({ fingerprint: table.fingerprint, text: table.text, url: table.url })
    .from(table)
    .where(inArray(table.fingerprint, [...given.keys()]));
  const others = rows.filter(({ fingerprint, text, url }) => {
    const mine = given.get(fingerprint);
    return mine && (mine.text !== text || mine.url !== url);
  });
  return new Set(others.map(({ fingerprint }) => fingerprint));
}

const rowOf = (row: typeof table.$inferSelect): DisclosureRow => {
  const { fingerprint: _, ...rest } = row;
  return rest;
};

const published = { createdAt: table.publishedAt, id: table.id };

function matching(filter: DisclosureFilter, now: Date): SQL | undefined {
  const { ids, symbol, category, titleHas, orSymbols, publishedFrom, publishedTo } = filter;
  return and(
    lte(table.publishedAt, now),
    ids && inArray(table.id, [...ids]),
    symbol === undefined ? undefined : eq(table.symbol, symbol),
    category && eq(table.category, category),
    titleHas === undefined
      ? undefined
      : or(
          anyContains([table.title], titleHas),
          orSymbols && orSymbols.length > 0 ? inArray(table.symbol, [...orSymbols]) : undefined,
        ),
    publishedFrom && gte(table.publishedAt, publishedFrom),
    publishedTo && lte(table.publishedAt, publishedTo),
  );
}

/** Disclosures that were published by then, newest first, or oldest first if `isBack`. */
export async function selectDisclosures(
  tx: Transaction,
  { place, isBack = false, limit, ...filter }: DisclosurePage,
  now: Date,
): Promise<DisclosureRow[]> {
  const rows = await tx
    .select()
    .from(table)
    .where(and(matching(filter, now), place && beyondPlace(published, { ...place, isBack })))
    .orderBy(...byTime(published, { isBack }))
    .limit(limit);
  return rows.map(rowOf);
}

/** The newest disclosures that were published by then, counted by category. */
export function countByCategory(
  tx: Transaction,
  filter: DisclosureFilter,
  now: Date,
): Promise<DisclosureCounts> {
  const rows = tx
    .select({ category: table.category })
    .from(table)
    .where(matching(filter, now))
    .orderBy(...byTime(published))
    .limit(MOST_READ);
  return sumByGroup<DisclosureGroup>(tx, rows, ['category'], []);
}

/** A disclosure, unless it is not there or not yet published. */
export async function findDisclosure(
  tx: Transaction,
  id: string,
  now: Date,
): Promise<DisclosureRow | undefined> {
  const [row] = await tx
    .select()
    .from(table)
    .where(and(eq(table.id, id), lte(table.publishedAt, now)));
  return row && rowOf(row);
}
