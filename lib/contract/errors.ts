import { z } from 'zod';

/** Every error code with its one HTTP status. */
export const errorStatus = {
  bad_request: 400,
  validation_failed: 400,
  idempotency_key_required: 400,
  insufficient_funds: 400,
  amount_out_of_range: 400,
  method_not_supported: 400,
  mandate_required: 400,
  mandate_ambiguous: 400,
  insufficient_units: 400,
  kyb_incomplete: 400,
  invalid_cursor: 400,
  invalid_credentials: 400,
  authentication_required: 401,
  authentication_failed: 401,
  forbidden: 403,
  approval_required: 403,
  not_found: 404,
  method_not_allowed: 405,
  invalid_state: 409,
  duplicate_reference: 409,
  idempotency_key_reused: 409,
  idempotency_in_progress: 409,
  endpoint_limit_reached: 409,
  mandate_not_active: 409,
  investment_closed: 409,
  kyb_locked: 409,
  review_incomplete: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  rate_limited: 429,
  internal_error: 500,
  not_implemented: 501,
  provider_unavailable: 502,
  funding_account_not_configured: 503,
  service_unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** The error envelope. `details` is always an object of strings or nulls. */
export const errorBody = z
  .object({
    error: z.object({
      code: z.string().min(1),
      message: z.string().min(1),
      details: z.record(z.string(), z.string().nullable()),
    }),
  })
  .meta({ id: 'Error' });
export type ErrorBody = z.infer<typeof errorBody>;
