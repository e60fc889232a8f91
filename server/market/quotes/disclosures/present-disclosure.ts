import type { Disclosure } from '@/lib/contract/market/disclosures';
import type { DisclosureRow } from '../../reference/feed-types';
import { findInstrument } from '../../reference/instruments';

/** A disclosure as lists show it, without its text. */
export function presentDisclosure(row: DisclosureRow): Disclosure {
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
