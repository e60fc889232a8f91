import { asSentence } from './as-sentence';
import type { Faults, FormStore, Judge } from './form-store';
import { useForm } from './use-form';

/** The faults among rules that each answer a sentence, or nothing. */
export const faultsAmong = (rules: Readonly<Record<string, string | undefined>>): Faults =>
  Object.fromEntries(
    Object.entries(rules).flatMap(([field, fault]) => (fault === undefined ? [] : [[field, fault]])),
  );

/** Judges a form by what is wrong with its values: a sentence for each field at fault. */
export const checkedBy =
  <Values>(faultsOf: (values: Values) => Faults | Promise<Faults>): Judge<Values, Values> =>
  async (values) => {
    const faults = await faultsOf(values);
    return Object.keys(faults).length > 0 ? { faults } : { output: values };
  };

/** A form that a function of ours checks, without the weight of a library. `values` must name every field, with '' where nothing is chosen. */
export const useCheckedForm = <Values>(
  faultsOf: (values: Values) => Faults,
  values: Values,
): FormStore<Values> => useForm(checkedBy(faultsOf), values);

/** Faults as the contract words them, as sentences: `must be 10 digits` becomes `Must be 10 digits.` */
export const sentencesOf = (faults: Faults): Faults =>
  Object.fromEntries(Object.entries(faults).map(([name, fault]) => [name, asSentence(fault)]));
