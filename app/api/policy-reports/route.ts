import type { NextRequest } from 'next/server';
import { receivePolicyReports } from '@/lib/dashboard/telemetry/policy-reports';

/** Logs violations of a page's content security policy. Anyone can send anything here, so it reads and logs little. */
export async function POST(request: NextRequest): Promise<Response> {
  await receivePolicyReports(request.body);
  return new Response(null, { status: 204 });
}
