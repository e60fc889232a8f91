import { asSentence } from './as-sentence';
import type { FieldErrors, FormStore, Validator } from './form-store';
import { useForm } from './use-form';

/** Collects the errors of rules that each return a sentence or undefined. */
export const errorsAmong = (rules: Readonly<Record<string, string | undefined>>): FieldErrors =>
  Object.fromEntries(
    Object.entries(rules).flatMap(([field, message]) => (message === undefined ? [] : [[field, message]])),
  );

/** A validator from a function that returns one sentence per invalid field. */
export const validatorFrom =
  <Values>(errorsOf: (values: Values) => FieldErrors | Promise<FieldErrors>): Validator<Values, Values> =>
  async (values) => {
    const errors = await errorsOf(values);
    return Object.keys(errors).length > 0 ? { errors } : { output: values };
  };

/** A form validated by a function, without a library. `values` must name every field, with '' for no selection. */
export const useCheckedForm = <Values>(
  errorsOf: (values: Values) => FieldErrors,
  values: Values,
): FormStore<Values> => useForm(validatorFrom(errorsOf), values);

/** Contract errors as sentences: `must be 10 digits` becomes `Must be 10 digits.` */
export const sentencesOf = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([name, message]) => [name, asSentence(message)]));
