import { invalidFields } from '@/server/platform/kernel/errors';
import { findInstrument } from '../reference/instruments';

const SHOWN = 5;

/**
 * Checks that every symbol is one of a listed instrument.
 * @param field where the symbols stand in the query or body.
 * @throws ApiError validation_failed that names the field and the symbols that nobody knows.
 */
export function checkSymbols(field: string, symbols: readonly string[]): void {
  const unknown = symbols.filter((symbol) => !findInstrument(symbol));
  if (unknown.length === 0) return;
  const more = unknown.length > SHOWN ? ` and ${unknown.length - SHOWN} more` : '';
  throw invalidFields({
    [field]: `no instrument has the symbol ${unknown.slice(0, SHOWN).join(', ')}${more}`,
  });
}
