import { privateRoute } from '@/lib/dashboard/relay/private-route';
import { readOwnSecurity } from '@/lib/dashboard/sign-in/own-account';

/** Returns until when the session's second factor is fresh. A sign-in with an API key never needs one. */
export const GET = privateRoute(readOwnSecurity, async (security) =>
  Response.json(
    { needed: security !== undefined, fresh_until: security?.fresh_until ?? null },
    { headers: { 'cache-control': 'no-store' } },
  ),
);
