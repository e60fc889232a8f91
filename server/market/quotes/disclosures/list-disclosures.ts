import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { decodePlace, pageOf } from '@/server/platform/database/keyset';
import type { Context } from '@/server/platform/kernel/context';
import type { DisclosureFilter } from '../../reference/feed-types';
import { instruments } from '../../reference/instruments';
import { openFeed } from '../open-feed';
import { presentDisclosure } from './present-disclosure';

type Input = InputOf<typeof operations.listDisclosures>;

const moment = (text: string | undefined) => (text === undefined ? undefined : new Date(text));

function placeOf(cursor: string): DisclosureFilter['after'] {
  const { at, id } = decodePlace(cursor);
  return { publishedAt: at, id };
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
 * A page of the disclosures, newest first (`GET /market/disclosures`).
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
