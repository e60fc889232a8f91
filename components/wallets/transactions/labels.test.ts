import { expect, it } from 'vitest';
import { shownReference } from './labels';

it('shows a reference as it is, and the end of an id that stands for one', () => {
  expect(shownReference('ORD-6AG4AN0SFJK6')).toBe('ORD-6AG4AN0SFJK6');
  expect(shownReference('01a20691-5b60-715b-8972-555f1d9eae63')).toBe('…1d9eae63');
});
