'use client';

import {
  type ChangeEvent,
  createContext,
  useCallback,
  useContext,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { type FormState, FormStore, type Validator, valueAt } from './form-store';

/** The surrounding form. Consumers know the type of its values. */
export const FormContext = createContext<object | null>(null);

/** A form validated by a function. `values` must name every field, with '' for no selection. */
export function useForm<Values, Output>(
  validate: Validator<Values, Output>,
  values: Values,
): FormStore<Values, Output> {
  const [form] = useState(() => new FormStore(validate, values));
  // Validation may depend on the page's current data.
  useLayoutEffect(() => {
    form.validate = validate;
  });
  return form;
}

/** The surrounding form; null outside of one. */
export const useSurroundingForm = <Values>(): FormStore<Values> | null =>
  useContext(FormContext) as FormStore<Values> | null;

/** The surrounding form. Throws outside of one. */
export function useFormContext<Values>(): FormStore<Values> {
  const form = useSurroundingForm<Values>();
  if (!form) throw new Error('a field stands outside of a form');
  return form;
}

/** Whether a form was changed or is being submitted, and its `root` error. */
export const useFormState = <Values, Output>(form: FormStore<Values, Output>): FormState =>
  useSyncExternalStore(form.listen, form.state, form.state);

/** All values of a form, updated on change. */
export const useValuesOf = <Values, Output>(form: FormStore<Values, Output>): Values =>
  useSyncExternalStore(form.listen, form.getValues, form.getValues);

/** All values of the surrounding form, updated on change. */
export const useValues = <Values>(): Values => useValuesOf(useFormContext<Values>());

/** A text value of the surrounding form, updated on change. */
export function useText(name: string): string {
  const form = useFormContext();
  const read = () => String(valueAt(form.getValues(), name) ?? '');
  return useSyncExternalStore(form.listen, read, read);
}

/** The props of a controlled field. */
export interface ControlledField<Value> {
  readonly name: string;
  readonly value: Value;
  /** Takes a value or an input event. */
  readonly onChange: (next: Value | ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
  readonly onBlur: () => void;
  /** Takes the focus target for an invalid field. */
  readonly ref: (element: { focus: () => void } | null) => void;
}

const isEvent = (next: unknown): next is ChangeEvent<HTMLInputElement> =>
  typeof next === 'object' && next !== null && 'target' in next;

/** One field of the surrounding form and its error. */
export function useController<Value>(name: string): {
  field: ControlledField<Value>;
  error: string | undefined;
} {
  const form = useFormContext();
  const read = () => valueAt(form.getValues(), name) as Value;
  const readError = () => form.error(name);
  const value = useSyncExternalStore(form.listen, read, read);
  const error = useSyncExternalStore(form.listen, readError, readError);
  const ref = useCallback(
    (element: { focus: () => void } | null) => form.attach(name, element),
    [form, name],
  );
  return {
    field: {
      name,
      value,
      onChange: (next) => form.change(name, isEvent(next) ? next.target.value : next),
      onBlur: () => form.leave(name),
      ref,
    },
    error,
  };
}
