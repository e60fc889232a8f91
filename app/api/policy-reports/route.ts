import type { NextRequest } from 'next/server';
import { receivePolicyReports } from '@/lib/dashboard/telemetry/policy-reports';

/** Logs what a page's policy stopped. Anybody may send anything here: little of it is read, and little logged. */
export async function POST(request: NextRequest): Promise<Response> {
  await receivePolicyReports(request.body);
  return new Response(null, { status: 204 });
}
