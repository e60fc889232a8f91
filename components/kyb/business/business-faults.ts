import { type BusinessField, businessFieldNames, businessFields } from '@/lib/contract/kyb/business';
import { incorporationFault, registrationNumberFault, taxIdFault } from '@/lib/contract/kyb/checks';
import { tidy, type Values } from '../editing/merge';

/** The error of a field on its own, with the contract's message. */
function ownFault(name: BusinessField, text: string): string | undefined {
  const read = businessFields[name].safeParse(text);
  return read.success ? undefined : read.error.issues[0]?.message;
}

/** The error of a field in context: numbers depend on the country and entity type, dates on today. */
function placedFault(name: BusinessField, text: string, values: Values, today: string): string | undefined {
  if (text === '') return undefined;
  const where = { country: values.country || undefined, entity_type: values.entity_type || undefined };
  const isKnown = where.country !== undefined;
  if (name === 'registration_number' && isKnown) return registrationNumberFault(text, where);
  if (name === 'tax_id' && isKnown) return taxIdFault(text, where);
  return name === 'date_of_incorporation' ? incorporationFault(text, today) : undefined;
}

/**
 * The errors of business information by field, with the messages of the service. An empty field is never an error,
 * because it can be filled in later.
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
