import { asSentence } from './as-sentence';
import type { Faults, FormStore, Judge } from './form-store';
import { useForm } from './use-form';

/** Collects the errors of rules that each return a sentence or undefined. */
export const faultsAmong = (rules: Readonly<Record<string, string | undefined>>): Faults =>
  Object.fromEntries(
    Object.entries(rules).flatMap(([field, fault]) => (fault === undefined ? [] : [[field, fault]])),
  );

/** A validator from a function that returns one sentence per invalid field. */
export const checkedBy =
  <Values>(faultsOf: (values: Values) => Faults | Promise<Faults>): Judge<Values, Values> =>
  async (values) => {
    const faults = await faultsOf(values);
    return Object.keys(faults).length > 0 ? { faults } : { output: values };
  };

/** A form validated by a function, without a library. `values` must name every field, with '' for no selection. */
export const useCheckedForm = <Values>(
  faultsOf: (values: Values) => Faults,
  values: Values,
): FormStore<Values> => useForm(checkedBy(faultsOf), values);

/** Contract errors as sentences: `must be 10 digits` becomes `Must be 10 digits.` */
export const sentencesOf = (faults: Faults): Faults =>
  Object.fromEntries(Object.entries(faults).map(([name, fault]) => [name, asSentence(fault)]));
