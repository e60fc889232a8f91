import { privateRoute } from '@/lib/dashboard/relay/private-route';
import { readOwnSecurity } from '@/lib/dashboard/sign-in/own-account';

/** Until when the second factor of this session counts as fresh. A sign-in with an API key is never asked for one. */
export const GET = privateRoute(readOwnSecurity, async (security) =>
  Response.json(
    { needed: security !== undefined, fresh_until: security?.fresh_until ?? null },
    { headers: { 'cache-control': 'no-store' } },
  ),
);
