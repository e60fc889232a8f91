import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { isUuid } from '@/lib/contract/primitives';
import type { Context } from '../context';
import { decodeCursor, pageOf } from '../database/keyset';
import type { DisclosureFilter } from '../exchange/feed-types';
import { instruments } from '../exchange/instruments';
import { Refusal } from '../refusal';
import { openFeed } from './open-feed';
import { presentDisclosure } from './present-disclosure';

type Input = InputOf<typeof operations.listDisclosures>;

const moment = (text: string | undefined) => (text === undefined ? undefined : new Date(text));

function placeOf(cursor: string): DisclosureFilter['after'] {
  const [at = '', id = ''] = decodeCursor(cursor, 2);
  const publishedAt = new Date(at);
  if (Number.isNaN(publishedAt.getTime()) || !isUuid(id)) {
    throw new Refusal('invalid_cursor', 'The cursor is not one that this list gave out.');
  }
  return { publishedAt, id };
}

/** `query` looks in the title and in the issuer's name, which stands with the instrument. */
const ofIssuers = (words: string): string[] =>
  instruments.flatMap(({ symbol, name }) =>
    name.toLowerCase().includes(words.toLowerCase()) ? [symbol] : [],
  );

const filterOf = (input: Input): DisclosureFilter => ({
  ids: input.ids,
  symbol: input.symbol,
  category: input.category,
  ...(input.query !== undefined && { titleHas: input.query, orSymbols: ofIssuers(input.query) }),
  publishedFrom: moment(input.created_from),
  publishedTo: moment(input.created_to),
  after: input.cursor === undefined ? undefined : placeOf(input.cursor),
  limit: input.limit + 1,
});

/**
 * A page of the disclosures, newest first (contract 7, `GET /market/disclosures`).
 * @throws Refusal invalid_cursor
 */
export async function listDisclosures(
  context: Context,
  input: Input,
): Promise<AnswerOf<typeof operations.listDisclosures>> {
  const feed = await openFeed(context, context.scope.environment);
  const rows = await feed.disclosures(filterOf(input));
  const page = pageOf(rows, input.limit, ({ publishedAt, id }) => [publishedAt.toISOString(), id]);
  return { data: page.rows.map(presentDisclosure), next_cursor: page.nextCursor };
}
