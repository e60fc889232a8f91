import { ReportSkeleton } from '@/components/operator/settlements/report-skeleton';

/** The shape of the report. */
export default function SettlementsLoading() {
  return <ReportSkeleton />;
}
