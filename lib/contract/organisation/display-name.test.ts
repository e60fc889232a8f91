import { describe, expect, it } from 'vitest';
import { operations } from '../operations';
import { displayName } from './display-name';

const isTaken = (name: string) => displayName(60).safeParse(name).success;

describe('a name that others read', () => {
  it.each(['Harbour Savings Ltd.', 'Ọlá Adéyẹmí', "N'Golo & Sons", 'Booking.com', '北京', '<b>Bold</b>'])(
    'may be %s',
    (name) => expect(isTaken(name)).toBe(true),
  );

  it.each([
    'Claim at https://evil.example/x',
    'WWW.evil.example',
    'mailto:eve@evil.example',
    'two\nlines',
    'bell\u0007',
    'turned \u202etxt.exe',
    'hid\u200bden',
    'line\u2028line',
  ])('may not be %j', (name) => expect(isTaken(name)).toBe(false));

  it.each(['updateOrganisation', 'createOrganisation', 'createMember', 'createOperator'] as const)(
    'is checked by %s',
    (id) => {
      const { body, example } = operations[id];
      expect(body?.safeParse(example.body).success).toBe(true);
      expect(body?.safeParse({ ...example.body, name: 'See https://evil.example' }).success).toBe(false);
    },
  );
});
