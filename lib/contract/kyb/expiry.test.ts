import { describe, expect, it } from 'vitest';
import { documentExample, type KybDocument } from './documents';
import { addDays, currentExpiries, daysBetween, expiryFault, expiryOf } from './expiry';

describe('a document', () => {
  it.each([
    ['2027-01-10', 'valid'],
    ['2027-01-11', 'expiring'],
    ['2027-03-12', 'expiring'],
    ['2027-03-13', 'expired'],
  ])('of 12 March 2027 is on %s %s', (today, state) => {
    expect(expiryOf('2027-03-12', today)).toBe(state);
  });

  it('expires the day after a leap day', () => {
    expect(expiryOf('2028-02-29', '2028-02-29')).toBe('expiring');
    expect(expiryOf('2028-02-29', '2028-03-01')).toBe('expired');
    expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2);
    expect(daysBetween('2027-02-28', '2027-03-01')).toBe(1);
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  });
});

describe('an expiry date', () => {
  const today = '2026-11-26';
  const upload = { today, earliest: today };

  it('goes with documents that expire', () => {
    expect(expiryFault('identity_document', '2027-03-12', upload)).toBeUndefined();
    expect(expiryFault('certificate_of_incorporation', '2027-03-12', upload)).toMatch(/^goes with /);
  });

  it('is not in the past at an upload; a reviewer may find that it is', () => {
    expect(expiryFault('tax_certificate', today, upload)).toBeUndefined();
    expect(expiryFault('tax_certificate', '2026-11-25', upload)).toBe(
      'must not be in the past: the document has expired',
    );
    expect(expiryFault('tax_certificate', '2026-11-25', { today })).toBeUndefined();
  });

  it('is within fifty years', () => {
    expect(expiryFault('tax_certificate', '2076-11-26', upload)).toBeUndefined();
    expect(expiryFault('tax_certificate', '2076-11-27', upload)).toBe('must be within 50 years');
  });
});

describe('the expiry that counts', () => {
  const licence = (id: string, given: Partial<KybDocument>): KybDocument => ({
    ...documentExample,
    id,
    type: 'regulatory_licence',
    ...given,
  });
  const current = (...documents: KybDocument[]) => currentExpiries(documents).map(({ id }) => id);

  it('is the last of a type and a person', () => {
    const old = licence('old', { expires_on: '2026-01-01' });
    const newer = licence('newer', { expires_on: '2027-01-01' });
    expect(current(old, newer)).toEqual(['newer']);
    expect(current(newer, old)).toEqual(['newer']);
    expect(current(old, { ...newer, type: 'tax_certificate' })).toEqual(['old', 'newer']);
    const of = (id: string, person_id: string) =>
      licence(id, { type: 'identity_document', person_id, expires_on: '2027-01-01' });
    expect(current(of('one', 'a'), of('two', 'b'))).toEqual(['one', 'two']);
  });

  it('is not that of a document that was rejected, is infected, or has no date', () => {
    const old = licence('old', { expires_on: '2026-01-01' });
    const newer = { expires_on: '2027-01-01' };
    expect(current(old, licence('rejected', { ...newer, status: 'rejected' }))).toEqual(['old']);
    expect(current(old, licence('infected', { ...newer, scan: 'infected' }))).toEqual(['old']);
    expect(current(old, licence('back', {}))).toEqual(['old']);
    expect(current(licence('back', {}))).toEqual([]);
  });
});
