import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { Environment } from '@/lib/contract/primitives';
import { decodeCursor, pageOf } from '@/server/platform/database/keyset';
import type { Context } from '@/server/platform/kernel/context';
import { type InstrumentFacts, instruments } from '../reference/instruments';
import { checkSymbols } from './check-symbols';
import { presentInstrument } from './present-instrument';

type Input = InputOf<typeof operations.listInstruments>;

const has = (text: string, words: string) => text.toLowerCase().includes(words);

function isWanted(facts: InstrumentFacts, input: Input, environment: Environment): boolean {
  const words = input.query?.toLowerCase();
  return (
    (!input.symbols || input.symbols.includes(facts.symbol)) &&
    (words === undefined || has(facts.symbol, words) || has(facts.name, words)) &&
    (!input.sector || facts.sector === input.sector) &&
    (!input.type || facts.type === input.type) &&
    (!input.board || facts.board === input.board) &&
    (!input.compliance_tag || presentInstrument(facts, environment).compliance_tag === input.compliance_tag)
  );
}

/**
 * A page of the instruments by symbol (`GET /market/instruments`). They are data of the project.
 * @throws Refusal validation_failed for symbols that nobody knows; invalid_cursor.
 */
export async function listInstruments(
  { scope: { environment } }: Context,
  input: Input,
): Promise<AnswerOf<typeof operations.listInstruments>> {
  checkSymbols('symbols', input.symbols ?? []);
  const [after = ''] = input.cursor === undefined ? [] : decodeCursor(input.cursor, 1);
  const found = instruments.filter((facts) => facts.symbol > after && isWanted(facts, input, environment));
  const page = pageOf(found, input.limit, ({ symbol }) => [symbol]);
  return {
    data: page.rows.map((facts) => presentInstrument(facts, environment)),
    next_cursor: page.nextCursor,
  };
}
