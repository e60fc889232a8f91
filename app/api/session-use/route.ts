import { reportUse } from '@/lib/dashboard/session/report-use';

/** What a page reports while its person does something: 401 when their session has ended. */
export async function POST(): Promise<Response> {
  const status = (await reportUse()) ? 204 : 401;
  return new Response(null, { status, headers: { 'cache-control': 'no-store' } });
}
