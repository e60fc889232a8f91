import { expect, it } from 'vitest';
import { expiryText } from './expiry';

it.each([
  ['2027-02-10', 'Expires 12 Mar 2027 · in 30 days'],
  ['2027-03-11', 'Expires 12 Mar 2027 · in 1 day'],
  ['2027-03-12', 'Expires 12 Mar 2027 · today'],
  ['2027-03-13', 'Expired 12 Mar 2027 · 1 day ago'],
])('on %s a document reads %j', (today, text) => {
  expect(expiryText('2027-03-12', today)).toBe(text);
});
