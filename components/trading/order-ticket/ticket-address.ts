import { createLoader, parseAsString, parseAsStringLiteral } from '@/components/ui/address/params';
import { keysOf } from '@/lib/contract/records';
import { investmentTypeLabels } from '../labels/investments';

/** The types that the picker can show. */
export const typeChoices = ['all', ...keysOf(investmentTypeLabels)] as const;
export type TypeChoice = (typeof typeChoices)[number];

/** The ticket's query parameters, so that Back, Forward, reload and a shared link restore it. */
export const ticketParams = {
  side: parseAsStringLiteral(['buy', 'sell']).withDefault('buy'),
  type: parseAsStringLiteral(typeChoices).withDefault('all'),
  investment: parseAsString.withDefault(''),
  holding: parseAsString.withDefault(''),
  by: parseAsStringLiteral(['amount', 'units']).withDefault('amount').withOptions({ clearOnDefault: false }),
  amount: parseAsString.withDefault(''),
  units: parseAsString.withDefault(''),
  pay: parseAsStringLiteral(['wallet', 'funding']).withDefault('wallet'),
  method: parseAsString.withDefault(''),
  mandate: parseAsString.withDefault(''),
  step: parseAsStringLiteral(['details', 'review']).withDefault('details'),
};

/** Reads the ticket's query parameters on the server. */
export const loadTicketAddress = createLoader(ticketParams);
