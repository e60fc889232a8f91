import type { MandateRail } from './mandate-rail';

/**
 * The bank behind test keys. It keeps no books: what it would do later the sandbox does when it is due (contract 10).
 * @param holder who holds every account
 */
export const sandboxMandateRail = (holder: string): MandateRail => ({
  checkAccount: async () => holder,
  requestMandate: async () => undefined,
  revokeMandate: async () => undefined,
});
