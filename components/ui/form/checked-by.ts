import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import { asSentence } from './as-sentence';

type Faults = Readonly<Record<string, string>>;

/** Checks a form by what is wrong with its values: a sentence for each field at fault. */
export const checkedBy =
  <Values extends FieldValues>(faultsOf: (values: Values) => Faults | Promise<Faults>): Resolver<Values> =>
  async (values) => {
    const faults = Object.entries(await faultsOf(values));
    const errors = Object.fromEntries(faults.map(([name, message]) => [name, { type: 'contract', message }]));
    return faults.length > 0 ? { values: {}, errors: errors as FieldErrors<Values> } : { values, errors: {} };
  };

/** Faults as the contract words them, as sentences: `must be 10 digits` becomes `Must be 10 digits.` */
export const sentencesOf = (faults: Faults): Faults =>
  Object.fromEntries(Object.entries(faults).map(([name, fault]) => [name, asSentence(fault)]));
