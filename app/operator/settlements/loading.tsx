import { ReportSkeleton } from '@/components/settlements/report-skeleton';

/** The shape of the report. */
export default function SettlementsLoading() {
  return <ReportSkeleton />;
}
