import { describe, expect, it } from 'vitest';
import { ApiError, ConnectionError } from '@/lib/client/errors';
import { type ErrorCode, errorStatus } from '@/lib/contract/errors';
import { errorSentence, readSignInError, writeSignInError } from '../sign-in/sign-in-error';
import { describeError, formatWait, sentenceFor } from './sentences';

const UNKNOWN = sentenceFor({ code: 'something_new' });

describe('the words for errors', () => {
  it.each(Object.keys(errorStatus) as ErrorCode[])('exist for %s', (code) => {
    const { title, description } = sentenceFor({ code });
    expect(title).not.toBe(UNKNOWN.title);
    expect(title).toMatch(/^[A-Z].*[^.]$/);
    expect(description).toMatch(/^[A-Z].*\.$/);
  });

  it('repeat the figures', () => {
    expect(
      sentenceFor({
        code: 'insufficient_funds',
        details: { currency: 'NGN', available: '1000.00', required: '2500.5' },
      }).description,
    ).toMatch(/NGN\u00a01,000\.00.*NGN\u00a02,500\.50/);
    expect(
      sentenceFor({ code: 'amount_out_of_range', details: { minimum: '100.00', maximum: '5000000.00' } })
        .description,
    ).toContain('from 100.00 to 5,000,000.00');
  });

  it('say how long to wait', () => {
    expect(sentenceFor({ code: 'rate_limited', retryAfter: 12 }).description).toContain('12 seconds');
    expect([1, 119, 120, 121].map(formatWait)).toEqual(['1 second', '119 seconds', '2 minutes', '3 minutes']);
  });

  it('come with the request id', () => {
    const error = new ApiError({ status: 404, code: 'not_found', message: 'm', requestId: 'r1' });
    expect(describeError(error)).toMatchObject({ title: 'Record not found', requestId: 'r1' });
    expect(describeError(new ConnectionError('x')).title).toBe('The connection was lost');
    expect(describeError(new RangeError('x'))).toEqual(UNKNOWN);
  });
});

describe('a refused sign-in', () => {
  it.each([
    [
      new ApiError({ status: 400, code: 'invalid_credentials', message: 'm' }),
      { code: 'invalid_credentials' },
    ],
    [
      new ApiError({ status: 429, code: 'rate_limited', message: 'm', retryAfter: 37 }),
      { code: 'rate_limited', retryAfter: 37 },
    ],
    [new ConnectionError('x'), { code: 'service_unreachable' }],
  ])('crosses next-auth in one line', (error, fault) => {
    expect(readSignInError(writeSignInError(error))).toEqual({ retryAfter: undefined, ...fault });
  });

  it('is read with care: the line stands in an address that anybody can write', () => {
    expect(readSignInError('<script>')).toEqual({ code: 'unknown', retryAfter: undefined });
    expect(errorSentence(readSignInError('CredentialsSignin'))).toEqual(UNKNOWN);
  });
});
