import { createLoader, parseAsString, parseAsStringLiteral } from '@/components/ui/address/params';

/** What the ticket keeps in its address, so that back, forward, reload and a sent link bring it back as it was. */
export const ticketParams = {
  side: parseAsStringLiteral(['buy', 'sell']).withDefault('buy'),
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

/** Reads the ticket's parameters of an address, on the server. */
export const loadTicketAddress = createLoader(ticketParams);
