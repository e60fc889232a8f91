import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isMailAddress, nameInMail, nextMailAttempt, oneLine, withoutSecrets } from './rules';

const NOW = new Date('2026-11-20T09:30:00.000Z');

describe('the next attempt', () => {
  it('comes later each time, for almost a day, and then not any more', () => {
    const waits = [1, 2, 3, 4, 5, 6].map(
      (attempts) => ((nextMailAttempt(attempts, NOW)?.getTime() ?? 0) - NOW.getTime()) / 60_000,
    );
    expect(waits).toEqual([1, 5, 30, 120, 360, 720]);
    expect(nextMailAttempt(7, NOW)).toBeNull();
    expect(nextMailAttempt(70, NOW)).toBeNull();
  });
});

describe('oneLine', () => {
  it('leaves nothing that a mail server takes for the end of a line', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(oneLine(text)).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
      }),
    );
    expect(oneLine('Down\r\nBcc: eve@evil.example')).toBe('Down Bcc: eve@evil.example');
    expect(oneLine('Überweisung – ready')).toBe('Überweisung – ready');
  });
});

describe('nameInMail', () => {
  it.each([
    ['Harbour Savings Ltd.', 'Harbour Savings Ltd.'],
    ['A.B. Adéyẹmí & Sons', 'A. B. Adéyẹmí & Sons'],
    ['Pay at https://evil.example/x', 'Pay at https evil. example/x'],
    ['evil.example', 'evil. example'],
    ['eve@evil.example', 'eve at evil. example'],
    ['two\r\nlines \u202eturned', 'two lines turned'],
  ])('makes no link of %j', (name, shown) => expect(nameInMail(name)).toBe(shown));

  it('is one line without an address, whatever is stored', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        expect(nameInMail(name)).not.toMatch(/:\/\/|@|[\p{Cc}\u2028\u2029\u202e]|[a-z]\.[a-z]/iu);
      }),
    );
  });
});

describe('isMailAddress', () => {
  it.each(['ada@harbour.example', 'ada+hooks@mail.harbour.example', "o'neill@harbour.example"])(
    'takes %s',
    (address) => expect(isMailAddress(address)).toBe(true),
  );

  it.each([
    '',
    'ada',
    'ada@',
    '@harbour.example',
    'a@b@c.example',
    'a@b.example, eve@evil.example',
    'a@b.example;eve@evil.example',
    'Ada <a@b.example>',
    'a@b.example\r\nBcc: eve@evil.example',
    'a@b.example\n',
    'a b@c.example',
    `a@${'b'.repeat(320)}.example`,
  ])('does not take %j', (address) => expect(isMailAddress(address)).toBe(false));
});

describe('withoutSecrets', () => {
  it('leaves the links, without what opens them', () => {
    const body =
      'Use issue #7.\n\nhttps://desk.example/reset-password#p1Vw-_x\nhttps://desk.example/a?b=1#c/d, or';
    const rest = 'Use issue #7.\n\nhttps://desk.example/reset-password#…\nhttps://desk.example/a?b=1#… or';
    expect(withoutSecrets(body)).toBe(rest);
  });
});
