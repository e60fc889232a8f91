import type { Metadata } from 'next';
import { caseQuery } from '@/components/operator/common/queries';
import { CaseView } from '@/components/operator/review/case-view';
import { PageContent } from '@/components/shell/page/page';
import { prefetchAsOperator } from '@/lib/dashboard/reads/prefetch';
import {
  addKybNoteAction,
  askKybQuestionAction,
  decideKybAction,
  judgeKybAction,
  requestKybDocumentAction,
  requestKybInformationAction,
  setKybDocumentExpiryAction,
  takeKybCaseAction,
  withdrawKybQuestionAction,
} from '../../actions';

export const metadata: Metadata = { title: 'Verification' };

const actions = {
  take: takeKybCaseAction,
  judge: judgeKybAction,
  ask: askKybQuestionAction,
  withdraw: withdrawKybQuestionAction,
  request: requestKybInformationAction,
  expiry: setKybDocumentExpiryAction,
  renew: requestKybDocumentAction,
  note: addKybNoteAction,
  decide: decideKybAction,
};

/** One verification beside its documents; makes one API call. */
export default async function CasePage({ params }: PageProps<'/operator/kyb/[slug]'>) {
  const { slug } = await params;
  return (
    <PageContent label="the verification" read={() => prefetchAsOperator([caseQuery(slug)])}>
      <CaseView slug={slug} actions={actions} />
    </PageContent>
  );
}
