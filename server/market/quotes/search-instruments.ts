import type { Found } from '@/lib/contract/developers/search';
import type { SearchTerm } from '@/server/platform/kernel/search-term';
import { instruments } from '../reference/instruments';

/** Instruments of the exchange by a part of their symbol or name. */
export function searchInstruments({ text }: SearchTerm, most: number): Found[] {
  const words = text.toLowerCase();
  return instruments
    .filter(({ symbol, name }) => symbol.toLowerCase().includes(words) || name.toLowerCase().includes(words))
    .slice(0, most)
    .map(({ symbol, name }) => ({ type: 'instrument', id: symbol, title: symbol, subtitle: name }));
}
