import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Resolver,
  set,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { asSentence } from './as-sentence';

/** What is wrong, by the path of a field: a sentence each. */
export type Faults = Readonly<Record<string, string>>;

/** The faults among rules that each answer a sentence, or nothing. */
export const faultsAmong = (rules: Readonly<Record<string, string | undefined>>): Faults =>
  Object.fromEntries(
    Object.entries(rules).flatMap(([field, fault]) => (fault === undefined ? [] : [[field, fault]])),
  );

/** Checks a form by what is wrong with its values: a sentence for each field at fault. */
export const checkedBy =
  <Values extends FieldValues>(faultsOf: (values: Values) => Faults | Promise<Faults>): Resolver<Values> =>
  async (values) => {
    const faults = Object.entries(await faultsOf(values));
    const errors: FieldErrors<Values> = {};
    for (const [name, message] of faults) set(errors, name, { type: 'contract', message });
    return faults.length > 0 ? { values: {}, errors } : { values, errors: {} };
  };

/**
 * A form that a function of ours checks, without the weight of a library: a field when it is left and as it is corrected,
 * everything on submission. `defaultValues` must name every field, with '' where nothing is chosen.
 */
export const useCheckedForm = <Values extends FieldValues>(
  faultsOf: (values: Values) => Faults,
  defaultValues: DefaultValues<Values>,
): UseFormReturn<Values, unknown, Values> =>
  useForm({ resolver: checkedBy(faultsOf), defaultValues, mode: 'onTouched' });

/** Faults as the contract words them, as sentences: `must be 10 digits` becomes `Must be 10 digits.` */
export const sentencesOf = (faults: Faults): Faults =>
  Object.fromEntries(Object.entries(faults).map(([name, fault]) => [name, asSentence(fault)]));
