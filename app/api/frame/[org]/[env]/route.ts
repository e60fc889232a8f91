import { readFrame } from '@/lib/dashboard/reads/read-frame';
import { memberRoute } from '@/lib/dashboard/relay/private-route';

/** The figures in the frame of a member's pages. */
export const GET = memberRoute(async (access) =>
  Response.json(await readFrame(access), { headers: { 'cache-control': 'no-store' } }),
);
