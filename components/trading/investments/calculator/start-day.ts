import { dateOrTime } from '@/lib/contract/primitives';

/** Why a text is no day to begin with, as a sentence; undefined when it is one. */
export function startDayProblem(typed: string): string | undefined {
  if (typed === '') return 'Choose a day.';
  if (!/^\d{4}-\d\d-\d\d$/.test(typed) || !dateOrTime.safeParse(typed).success) {
    return 'Choose a day that exists.';
  }
  return typed.startsWith('2') ? undefined : 'Choose a day from 2000 to 2999.';
}
