import { readFrame } from '@/lib/dashboard/reads/read-frame';
import { memberRoute } from '@/lib/dashboard/relay/member-route';

/** What stands around every page of a member. */
export const GET = memberRoute(async (access) =>
  Response.json(await readFrame(access), { headers: { 'cache-control': 'no-store' } }),
);
