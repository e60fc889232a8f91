import { expect, it } from 'vitest';
import { asSentence } from '@/components/ui/form/as-sentence';

it('makes a sentence of a fault', () => {
  expect(asSentence('must be a date')).toBe('Must be a date.');
  expect(asSentence('Enter the tax ID.')).toBe('Enter the tax ID.');
});
