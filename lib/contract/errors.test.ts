import { describe, expect, it } from 'vitest';
import { errorBody, errorStatus } from './errors';

/**
 * Every error code of the API by status, plus `invalid_credentials`, which only the console gets, for a failed sign-in.
 */
const table: Record<number, string[]> = {
  400: [
    'bad_request',
    'validation_failed',
    'idempotency_key_required',
    'insufficient_funds',
    'amount_out_of_range',
    'method_not_supported',
    'mandate_required',
    'mandate_ambiguous',
    'insufficient_units',
    'kyb_incomplete',
    'invalid_cursor',
    'invalid_credentials',
  ],
  401: ['authentication_required', 'authentication_failed'],
  403: ['forbidden', 'approval_required'],
  404: ['not_found'],
  405: ['method_not_allowed'],
  409: [
    'invalid_state',
    'duplicate_reference',
    'idempotency_key_reused',
    'idempotency_in_progress',
    'endpoint_limit_reached',
    'mandate_not_active',
    'investment_closed',
    'kyb_locked',
    'review_incomplete',
  ],
  413: ['payload_too_large'],
  415: ['unsupported_media_type'],
  429: ['rate_limited'],
  500: ['internal_error'],
  501: ['not_implemented'],
  502: ['provider_unavailable'],
  503: ['funding_account_not_configured', 'service_unavailable'],
};

describe('error codes', () => {
  it('have the statuses that are promised, and there are no others', () => {
    const expected = Object.entries(table).flatMap(([status, codes]) =>
      codes.map((code) => [code, Number(status)]),
    );
    expect(errorStatus).toEqual(Object.fromEntries(expected));
    expect(Object.keys(errorStatus).length).toBe(expected.length);
  });
});

describe('the error envelope', () => {
  const error = {
    code: 'invalid_state',
    message: 'It has ended.',
    details: { status: 'failed', other: null },
  };

  it('contains a code, a message and details of strings and nulls', () => {
    expect(errorBody.parse({ error })).toEqual({ error });
    expect(errorBody.safeParse({ error: { ...error, details: {} } }).success).toBe(true);
  });

  it.each([
    { ...error, details: { status: 1 } },
    { ...error, details: null },
    { ...error, details: { inner: {} } },
    { ...error, code: '' },
    { ...error, message: '' },
    { code: 'invalid_state', message: 'No details.' },
  ])('is nothing else: %j', (wrong) => {
    expect(errorBody.safeParse({ error: wrong }).success).toBe(false);
  });
});
