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

/** The content security policy of answers that are no pages: should a browser show one all the same, it can do nothing. */
export const ANSWER_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** Where browsers post what a page's policy stopped. */
export const POLICY_REPORTS = '/api/policy-reports';
