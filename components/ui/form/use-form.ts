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
import { type FormState, FormStore, type Judge, valueAt } from './form-store';

/** The form around a field. What it holds is known by those who read it. */
export const FormContext = createContext<object | null>(null);

/** A form that a function judges. `values` must name every field, with '' where nothing is chosen. */
export function useForm<Values, Output>(
  judge: Judge<Values, Output>,
  values: Values,
): FormStore<Values, Output> {
  const [form] = useState(() => new FormStore(judge, values));
  // What is right may depend on what the page knows by now.
  useLayoutEffect(() => {
    form.judge = judge;
  });
  return form;
}

/** The form around. Throws outside of one. */
export function useFormContext<Values>(): FormStore<Values> {
  const form = useContext(FormContext);
  if (!form) throw new Error('a field stands outside of a form');
  return form as FormStore<Values>;
}

/** Whether a form was changed, is being sent, and what is wrong with it as a whole. */
export const useFormState = <Values, Output>(form: FormStore<Values, Output>): FormState =>
  useSyncExternalStore(form.listen, form.state, form.state);

/** All values of a form, as they change. */
export const useValuesOf = <Values, Output>(form: FormStore<Values, Output>): Values =>
  useSyncExternalStore(form.listen, form.getValues, form.getValues);

/** All values of the form around, as they change. */
export const useValues = <Values>(): Values => useValuesOf(useFormContext<Values>());

/** A text of the form around, as it changes. */
export function useText(name: string): string {
  const form = useFormContext();
  const read = () => String(valueAt(form.getValues(), name) ?? '');
  return useSyncExternalStore(form.listen, read, read);
}

/** What a control of a form needs. */
export interface ControlledField<Value> {
  readonly name: string;
  readonly value: Value;
  /** Takes a value, or the event of an input. */
  readonly onChange: (next: Value | ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
  readonly onBlur: () => void;
  /** Takes what gets the focus when the field is wrong. */
  readonly ref: (element: { focus: () => void } | null) => void;
}

const isEvent = (next: unknown): next is ChangeEvent<HTMLInputElement> =>
  typeof next === 'object' && next !== null && 'target' in next;

/** One field of the form around, and what is wrong with it. */
export function useController<Value>(name: string): {
  field: ControlledField<Value>;
  error: string | undefined;
} {
  const form = useFormContext();
  const read = () => valueAt(form.getValues(), name) as Value;
  const fault = () => form.fault(name);
  const value = useSyncExternalStore(form.listen, read, read);
  const error = useSyncExternalStore(form.listen, fault, fault);
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
