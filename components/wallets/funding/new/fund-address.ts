import { createLoader, parseAsString, parseAsStringLiteral } from '@/components/ui/address/params';
import { currencies } from '@/lib/contract/money';

/** The form's query parameters, so that Back, Forward, reload and a shared link restore it. */
export const fundParams = {
  currency: parseAsStringLiteral(currencies).withDefault('NGN').withOptions({ clearOnDefault: false }),
  amount: parseAsString.withDefault(''),
  method: parseAsString.withDefault(''),
  mandate: parseAsString.withDefault(''),
  step: parseAsStringLiteral(['details', 'review']).withDefault('details'),
};

/** Reads the form's query parameters on the server. */
export const loadFundAddress = createLoader(fundParams);
