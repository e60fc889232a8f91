'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import type { ZodType } from 'zod';

/**
 * A form that a zod schema checks: a field when it is left and as it is corrected, everything on submission.
 * `defaultValues` must name every field, with '' where nothing is chosen.
 */
export function useZodForm<Input extends FieldValues, Output extends FieldValues>(
  schema: ZodType<Output, Input>,
  defaultValues: DefaultValues<Input>,
): UseFormReturn<Input, unknown, Output> {
  return useForm({ resolver: zodResolver(schema), defaultValues, mode: 'onTouched' });
}
