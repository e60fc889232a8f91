import { describe, expect, it } from 'vitest';
import { addressesSchema } from './addresses';

const messageOf = (text: string): string | undefined =>
  addressesSchema.safeParse(text).error?.issues[0]?.message;

describe('addresses to invite', () => {
  it.each([
    ['ada@quay.example', ['ada@quay.example']],
    [
      ' ada@quay.example, obi@quay.example;\n ife@quay.example ',
      ['ada', 'obi', 'ife'].map((name) => `${name}@quay.example`),
    ],
    ['ada@quay.example ada@quay.example', ['ada@quay.example']],
  ])('are read from %j', (text, addresses) => {
    expect(addressesSchema.parse(text)).toEqual(addresses);
  });

  it.each(['', ' , ', 'ada', 'ada@'])('are asked for if there is only %j', (text) => {
    expect(messageOf(text)).toBe('Enter an email address, like name@company.com');
  });

  it('name the first that is wrong', () => {
    expect(messageOf('ada@quay.example, obi@quay, ife')).toBe('“obi@quay” isn’t an email address.');
  });

  it('are twenty at most', () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, index) => `a${index}@quay.example`).join(' ');
    expect(messageOf(many(20))).toBeUndefined();
    expect(messageOf(many(21))).toBe('Enter up to 20 addresses at a time.');
  });
});
