import { outcomeOf } from './labels';

type Address = Readonly<Record<string, string | string[] | null | undefined>>;

/** What is asked of the lines of a statement at an address: the outcome and the page. */
export function lineQueryOf(address: Address) {
  const cursor = typeof address.cursor === 'string' ? address.cursor : undefined;
  return { outcome: outcomeOf(address.outcome), cursor };
}
