import type { Disclosure } from '@/lib/contract/market/disclosures';
import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { isUuid } from '@/lib/contract/primitives';
import { cursorsOf, decodePlace, pageOf } from '@/server/platform/database/keyset';
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

type Input = InputOf<typeof operations.listDisclosures>;

const moment = (text: string | undefined) => (text === undefined ? undefined : new Date(text));

/** `query` looks in the title and in the issuer's name, which stands with the instrument. */
const ofIssuers = (term: string): string[] =>
  instruments.flatMap(({ symbol, name }) =>
    name.toLowerCase().includes(term.toLowerCase()) ? [symbol] : [],
  );

const filterOf = (input: Input): DisclosureFilter => ({
  ids: input.ids,
  symbol: input.symbol,
  category: input.category,
  ...(input.query !== undefined && { titleHas: input.query, orSymbols: ofIssuers(input.query) }),
  publishedFrom: moment(input.created_from),
  publishedTo: moment(input.created_to),
  place: input.cursor === undefined ? undefined : decodePlace(input.cursor),
  limit: input.limit + 1,
});

/**
 * A page of the disclosures, newest first (`GET /market/disclosures`).
 * @throws ApiError invalid_cursor
 */
export async function listDisclosures(
  context: Context,
  input: Input,
): Promise<AnswerOf<typeof operations.listDisclosures>> {
  const feed = await openFeed(context, context.scope.environment);
  const rows = await feed.disclosures(filterOf(input));
  const page = pageOf(rows, input, ({ publishedAt, id }) => [publishedAt.toISOString(), id]);
  return { data: page.rows.map(presentDisclosure), ...cursorsOf(page) };
}
