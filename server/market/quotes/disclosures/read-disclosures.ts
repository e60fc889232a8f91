import type { Disclosure } from '@/lib/contract/market/disclosures';
import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { isUuid } from '@/lib/contract/primitives';
import {
  cursorsOf,
  decodePlace,
  directionOf,
  pageOf,
  type TimePlace,
} from '@/server/platform/database/keyset';
import type { Context } from '@/server/platform/kernel/context';
import { notFound } from '@/server/platform/kernel/errors';
import type { DisclosureFilter, DisclosureRow } from '../../reference/feed-types';
import { findInstrument, instruments } from '../../reference/instruments';
import { openFeed } from '../open-feed';

/** A disclosure as lists show it, without its text. */
function presentDisclosure(row: DisclosureRow): Disclosure {
  const { id, symbol, category, title, publishedAt, url, source } = row;
  const issuer = symbol === null ? undefined : findInstrument(symbol)?.name;
  return {
    id,
    ...(symbol !== null && { symbol }),
    ...(issuer !== undefined && { issuer }),
    category,
    title,
    published_at: publishedAt.toISOString(),
    ...(url !== null && { url }),
    source,
  };
}

/**
 * A disclosure with its text (`GET /market/disclosures/{id}`).
 * @throws ApiError not_found
 */
export async function getDisclosure(
  context: Context,
  input: InputOf<typeof operations.getDisclosure>,
): Promise<AnswerOf<typeof operations.getDisclosure>> {
  const id = input.disclosure_id;
  if (!isUuid(id)) throw notFound();
  const feed = await openFeed(context, context.scope.environment);
  const row = await feed.disclosure(id);
  if (!row) throw notFound();
  return { data: { ...presentDisclosure(row), text: row.text } };
}

const moment = (text: string | undefined) => (text === undefined ? undefined : new Date(text));

/** `query` looks in the title and in the issuer's name, which stands with the instrument. */
const ofIssuers = (term: string): string[] =>
  instruments.flatMap(({ symbol, name }) =>
    name.toLowerCase().includes(term.toLowerCase()) ? [symbol] : [],
  );

const filterOf = (input: InputOf<typeof operations.exportDisclosures>): DisclosureFilter => ({
  ids: input.ids,
  symbol: input.symbol,
  category: input.category,
  ...(input.query !== undefined && { titleHas: input.query, orSymbols: ofIssuers(input.query) }),
  publishedFrom: moment(input.created_from),
  publishedTo: moment(input.created_to),
});

/**
 * A page of the disclosures, newest first or as `sort` has it (`GET /market/disclosures`).
 * @throws ApiError invalid_cursor
 */
export async function listDisclosures(
  context: Context,
  input: InputOf<typeof operations.listDisclosures>,
): Promise<AnswerOf<typeof operations.listDisclosures>> {
  const place = input.cursor === undefined ? undefined : decodePlace(input.cursor);
  const feed = await openFeed(context, context.scope.environment);
  const { limit } = input;
  const rows = await feed.disclosures({ ...filterOf(input), ...directionOf(input), place, limit: limit + 1 });
  const page = pageOf(rows, input, ({ publishedAt, id }) => [publishedAt.toISOString(), id]);
  return { data: page.rows.map(presentDisclosure), ...cursorsOf(page) };
}

/** How many disclosures match, by category (`GET /market/disclosures/summary`). */
export async function summariseDisclosures(
  context: Context,
  input: InputOf<typeof operations.summariseDisclosures>,
): Promise<AnswerOf<typeof operations.summariseDisclosures>> {
  const feed = await openFeed(context, context.scope.environment);
  return { data: await feed.countDisclosures(filterOf(input)) };
}

const PAGE = 1000;

/** All matching disclosures, newest first, loaded page by page (`GET /market/disclosures/export`). */
export async function* exportDisclosures(
  context: Context,
  input: InputOf<typeof operations.exportDisclosures>,
): AsyncGenerator<Disclosure, void> {
  const feed = await openFeed(context, context.scope.environment);
  let place: Pick<TimePlace, 'at' | 'id'> | undefined;
  while (true) {
    const rows = await feed.disclosures({ ...filterOf(input), place, limit: PAGE });
    yield* rows.map(presentDisclosure);
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    place = { at: last.publishedAt, id: last.id };
  }
}
