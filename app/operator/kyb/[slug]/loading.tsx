import { CaseSkeleton } from '@/components/review/case-skeleton';

/** The shape of a case. */
export default function CaseLoading() {
  return <CaseSkeleton />;
}
