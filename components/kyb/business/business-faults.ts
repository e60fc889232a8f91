import { type BusinessField, businessFieldNames, businessFields } from '@/lib/contract/kyb/business';
import { incorporationFault, registrationNumberFault, taxIdFault } from '@/lib/contract/kyb/checks';
import { tidy, type Values } from '../editing/merge';

/** What is wrong with a field by itself, in the words of the contract. */
function ownFault(name: BusinessField, text: string): string | undefined {
  const read = businessFields[name].safeParse(text);
  return read.success ? undefined : read.error.issues[0]?.message;
}

/** What is wrong with a field beside others: numbers follow from country and kind of entity, dates from today. */
function placedFault(name: BusinessField, text: string, values: Values, today: string): string | undefined {
  if (text === '') return undefined;
  const where = { country: values.country || undefined, entity_type: values.entity_type || undefined };
  const isKnown = where.country !== undefined;
  if (name === 'registration_number' && isKnown) return registrationNumberFault(text, where);
  if (name === 'tax_id' && isKnown) return taxIdFault(text, where);
  return name === 'date_of_incorporation' ? incorporationFault(text, today) : undefined;
}

/**
 * What is wrong with business information, by field: the words that the service would answer with. An empty field is
 * never wrong, for it can be filled in later.
 * @param today YYYY-MM-DD
 */
export function businessFaults(values: Values, today: string): Values {
  const faults = businessFieldNames.map((name) => {
    const text = tidy(values[name]);
    return [name, ownFault(name, text) ?? placedFault(name, text, values, today)] as const;
  });
  return Object.fromEntries(
    faults.filter((fault): fault is [BusinessField, string] => fault[1] !== undefined),
  );
}
