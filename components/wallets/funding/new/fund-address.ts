import { createLoader, parseAsString, parseAsStringLiteral } from '@/components/ui/address/params';
import { currencies } from '@/lib/contract/money';

/** What the form keeps in its address, so that back, forward, reload and a sent link bring it back as it was. */
export const fundParams = {
  currency: parseAsStringLiteral(currencies).withDefault('NGN').withOptions({ clearOnDefault: false }),
  amount: parseAsString.withDefault(''),
  method: parseAsString.withDefault(''),
  mandate: parseAsString.withDefault(''),
  step: parseAsStringLiteral(['details', 'review']).withDefault('details'),
};

/** Reads the form's parameters of an address, on the server. */
export const loadFundAddress = createLoader(fundParams);
