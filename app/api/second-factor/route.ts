import { readOwnSecurity } from '@/lib/session/own-security';
import { privateRoute } from '@/lib/session/private-route';

/** Until when the second factor of this session counts as fresh. A sign-in with an API key is never asked for one. */
export const GET = privateRoute(readOwnSecurity, async (security) =>
  Response.json(
    { needed: security !== undefined, fresh_until: security?.fresh_until ?? null },
    { headers: { 'cache-control': 'no-store' } },
  ),
);
