import { CaseSkeleton } from '@/components/operator/review/case-skeleton';

/** The shape of a case. */
export default function CaseLoading() {
  return <CaseSkeleton />;
}
