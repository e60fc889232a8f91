import { reportUse } from '@/lib/dashboard/session/report-use';

const headers = { 'cache-control': 'no-store' };

/** What a page reports while its person does something: 401 when their session has ended, and otherwise how long it lasts, if that is known. */
export async function POST(): Promise<Response> {
  const time = await reportUse();
  return time
    ? Response.json(time, { headers })
    : new Response(null, { status: time === null ? 204 : 401, headers });
}
