/** Headers of every response of the dashboard. */
export const fixedHeaders = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/**
 * The content security policy of responses that are not pages: if a browser shows one anyway, it can't load anything.
 */
export const ANSWER_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** Where browsers report violations of a page's content security policy. */
export const POLICY_REPORTS = '/api/policy-reports';
