import { asSentence } from '@/components/ui/form/as-sentence';
import { birthFault } from '@/lib/contract/kyb/checks';
import { type PersonField, personFieldNames, personFields } from '@/lib/contract/kyb/people';
import { shareFault } from '@/lib/contract/kyb/shares';
import { tidy, type Values } from '../editing/merge';
import { rolesIn } from './person-texts';

/** What is wrong with a field by itself. */
function ownFault(name: PersonField, text: string): string | undefined {
  if (name === 'politically_exposed') return undefined;
  const read = personFields[name].safeParse(name === 'roles' ? rolesIn(text) : text);
  return read.success ? undefined : read.error.issues[0]?.message;
}

interface Beside {
  /** The shares of everybody else. */
  readonly shares: readonly (string | undefined)[];
  /** YYYY-MM-DD */
  readonly today: string;
}

/** What is wrong with a field beside others: people are of age, and all shares are 100 at most. */
function placedFault(name: PersonField, text: string, { shares, today }: Beside): string | undefined {
  if (text === '') return undefined;
  if (name === 'date_of_birth') return birthFault(text, today);
  return name === 'ownership_percentage' ? shareFault(text, shares) : undefined;
}

/** What is wrong with a person in the form, by field, as sentences: what the service would answer. */
export function personFaults(texts: Values, beside: Beside): Values {
  const faults = personFieldNames.flatMap((name) => {
    const text = tidy(texts[name]);
    const fault = ownFault(name, text) ?? placedFault(name, text, beside);
    return fault === undefined ? [] : [[name, asSentence(fault)] as const];
  });
  return Object.fromEntries(faults);
}
