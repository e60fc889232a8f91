import { reportUse } from '@/lib/dashboard/session/report-use';

const headers = { 'cache-control': 'no-store' };

/** Reports user activity: 401 if the session has ended, otherwise how long it lasts, if known. */
export async function POST(): Promise<Response> {
  const time = await reportUse();
  return time
    ? Response.json(time, { headers })
    : new Response(null, { status: time === null ? 204 : 401, headers });
}
