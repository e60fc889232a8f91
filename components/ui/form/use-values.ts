import { type FieldValues, useWatch } from 'react-hook-form';

/** The values of the form around, as they are typed; every field of ours has a first value, so none is missing. */
export const useValues = <Values extends FieldValues>(): Values => useWatch<Values>() as Values;
