import { DAY_ADVICE, readDay } from '@/components/ui/form/typed-day';
import { loadUntilThere } from '@/components/ui/load-until-there';
import type { BusinessField, businessFields } from '@/lib/contract/kyb/business';
import { incorporationFault, registrationNumberFault, taxIdFault } from '@/lib/contract/kyb/checks';
import { tidy, type Values } from '../editing/merge';
import { fieldNames } from './groups';

let contract: typeof businessFields | undefined;
let loading: Promise<void> | undefined;

async function load(): Promise<void> {
  contract = await loadUntilThere(async () => {
    const { businessFields } = await import('@/lib/contract/kyb/business');
    return businessFields;
  });
}

/** Loads the contract's checks. Their library is large, and nothing that the service has stored can be wrong by them. */
export function loadChecks(): Promise<void> {
  loading ??= load();
  return loading;
}

/** Resolves once checks that are being loaded are there. */
export const checksOnTheWay = async (): Promise<void> => loading;

/** The error of a field on its own, with the contract's message; undefined before `loadChecks`. */
function ownFault(name: BusinessField, text: string): string | undefined {
  if (name === 'date_of_incorporation' && text !== '' && !readDay(text)) return DAY_ADVICE;
  const read = contract?.[name].safeParse(text);
  return !read || read.success ? undefined : read.error.issues[0]?.message;
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
  const faults = fieldNames.map((name) => {
    const text = tidy(values[name]);
    return [name, ownFault(name, text) ?? placedFault(name, text, values, today)] as const;
  });
  return Object.fromEntries(
    faults.filter((fault): fault is [BusinessField, string] => fault[1] !== undefined),
  );
}
