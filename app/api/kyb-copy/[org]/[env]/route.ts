import { answerCopy } from '@/components/kyb/copy/copy-pdf';
import { memberRoute } from '@/lib/dashboard/relay/private-route';

/** A submission of the verification, as a PDF. */
export const GET = memberRoute(answerCopy);
