import { invalidFields } from '@/server/platform/kernel/errors';
import { findInstrument } from '../reference/instruments';

const SHOWN = 5;

/**
 * Checks that every symbol is a listed instrument's.
 * @param field the input's field with the symbols
 * @throws ApiError validation_failed naming the field and the unknown symbols
 */
export function checkSymbols(field: string, symbols: readonly string[]): void {
  const unknown = symbols.filter((symbol) => !findInstrument(symbol));
  if (unknown.length === 0) return;
  const more = unknown.length > SHOWN ? ` and ${unknown.length - SHOWN} more` : '';
  throw invalidFields({
    [field]: `no instrument has the symbol ${unknown.slice(0, SHOWN).join(', ')}${more}`,
  });
}
