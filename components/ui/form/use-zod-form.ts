import type { ZodType } from 'zod';
import type { FieldErrors, FormStore, Validator } from './form-store';
import { useForm } from './use-form';

/** A validator from a zod schema. Only the first error of a field is shown. */
const validatorOf =
  <Input, Output>(schema: ZodType<Output, Input>): Validator<Input, Output> =>
  async (values) => {
    const checked = await schema.safeParseAsync(values);
    if (checked.success) return { output: checked.data };
    const issues = [...checked.error.issues].reverse();
    const errors: FieldErrors = Object.fromEntries(
      issues.map(({ path, message }) => [path.join('.') || 'root', message]),
    );
    return { errors };
  };

/** A form validated by a zod schema. `values` must name every field, with '' for no selection. */
export const useZodForm = <Input, Output>(
  schema: ZodType<Output, Input>,
  values: Input,
): FormStore<Input, Output> => useForm(validatorOf(schema), values);
