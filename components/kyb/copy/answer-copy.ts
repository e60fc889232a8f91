import 'server-only';
import type { NextRequest } from 'next/server';
import { ApiError } from '@/lib/client/errors';
import { listKybSubmissions } from '@/lib/contract/kyb/kyb';
import type { Access } from '@/lib/dashboard/session/access';
import { copyPdf } from './copy-pdf';

/**
 * Makes the PDF of the submission that the address names by its number.
 * @throws ApiError of the service; not_found where there is no such submission
 */
export async function answerCopy({ client, membership }: Access, request: NextRequest): Promise<Response> {
  const number = Number(request.nextUrl.searchParams.get('submission'));
  const { data } = await client.call(listKybSubmissions, { query: { limit: '100' } });
  const submission = data.find((one) => one.number === number);
  if (!submission) {
    throw new ApiError({ status: 404, code: 'not_found', message: 'there is no such submission' });
  }
  const pdf = await copyPdf(membership.name, submission, new Date());
  return new Response(new Uint8Array(pdf), {
    headers: {
      'content-type': 'application/pdf',
      'content-length': String(pdf.length),
      'content-disposition': `attachment; filename="verification-${membership.slug}-${number}.pdf"`,
      'cache-control': 'no-store',
    },
  });
}
