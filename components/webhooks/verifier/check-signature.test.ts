import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { checkSignature, spanText } from './check-signature';

const secret = 'whsec_4pQm0y1c2vD7kZ8nS5tXw9LbRj3HfGaE6uYiTqPoNcM=';
const body = '{"id":"evt_1","data":{"amount":"1000.00","tags":["a","b"]}}';
const t = 1_800_000_000;

const sign = (key: string | Buffer, text = `${t}.${body}`) =>
  createHmac('sha256', key).update(text).digest('hex');
const headerOf = (...v1: string[]) => [`t=${t}`, ...v1.map((each) => `v1=${each}`)].join(',');
const check = (changed: Partial<Parameters<typeof checkSignature>[0]>) =>
  checkSignature({ header: headerOf(sign(secret)), body, secret, ...changed });

describe('checkSignature', () => {
  it('finds the v1 of the secret', async () => {
    expect(await check({})).toMatchObject({ match: 0, mistake: undefined, hints: [] });
  });

  it('finds it among several, while a secret is rotated', async () => {
    const header = headerOf(sign('whsec_new'), sign(secret));
    expect(await check({ header })).toMatchObject({ match: 1 });
  });

  it('says what is wrong with a header, and nothing more', async () => {
    expect(await check({ header: 't=12' })).toMatchObject({ fault: 'v1_missing', expected: undefined });
  });

  it('works out what needs no secret without one', async () => {
    const { signed, expected } = await check({ secret: '' });
    expect(signed?.bytes).toBe(`${t}.${body}`.length);
    expect(expected).toBeUndefined();
  });

  const mistakes: [string, Partial<Parameters<typeof checkSignature>[0]>, RegExp][] = [
    ['white space around the secret', { secret: ` ${secret}\n` }, /white space around the secret/],
    ['the secret without its prefix', { secret: secret.slice(6) }, /with whsec_ before the secret/],
    ['a newline at the end of the body', { body: `${body}\n` }, /newline at the end of the body/],
    ['an indented body', { body: JSON.stringify(JSON.parse(body), null, 2) }, /compact JSON/],
    ['a sender that takes the prefix off', { header: headerOf(sign(secret.slice(6))) }, /taken off/],
    [
      'a sender that decodes the secret',
      { header: headerOf(sign(Buffer.from(secret.slice(6), 'base64'))) },
      /decoded from base64/,
    ],
    ['a sender that signs the body alone', { header: headerOf(sign(secret, body)) }, /body signed alone/],
    [
      'two at once',
      { secret: `"${secret}"`, body: `${body}\n` },
      /quotation marks around the secret, and without the newline/,
    ],
  ];
  it.each(mistakes)('names the mistake: %s', async (_, changed, words) => {
    const { match, mistake } = await check(changed);
    expect(match).toBe(-1);
    expect(mistake).toMatch(words);
  });

  it('names Python’s way to write JSON', async () => {
    const spaced = '{"id": "evt_1", "data": {"amount": "1000.00", "tags": ["a", "b"]}}';
    expect((await check({ header: headerOf(sign(secret, `${t}.${spaced}`)) })).mistake).toMatch(/spaces/);
  });

  it('names none for another secret', async () => {
    expect(await check({ secret: 'whsec_other' })).toMatchObject({ match: -1, mistake: undefined });
  });
});

it('writes a span in its two largest units', () => {
  expect([0, 1, 72, -3_725, 90_061].map(spanText)).toEqual([
    '0 seconds',
    '1 second',
    '1 minute 12 seconds',
    '1 hour 2 minutes',
    '1 day 1 hour',
  ]);
});
