import type { ZodType } from 'zod';
import type { Faults, FormStore, Judge } from './form-store';
import { useForm } from './use-form';

/** Judges a form by a zod schema. The first fault of a field is the one that is shown. */
const judgedBy =
  <Input, Output>(schema: ZodType<Output, Input>): Judge<Input, Output> =>
  async (values) => {
    const checked = await schema.safeParseAsync(values);
    if (checked.success) return { output: checked.data };
    const issues = [...checked.error.issues].reverse();
    const faults: Faults = Object.fromEntries(
      issues.map(({ path, message }) => [path.join('.') || 'root', message]),
    );
    return { faults };
  };

/** A form that a zod schema checks. `values` must name every field, with '' where nothing is chosen. */
export const useZodForm = <Input, Output>(
  schema: ZodType<Output, Input>,
  values: Input,
): FormStore<Input, Output> => useForm(judgedBy(schema), values);
