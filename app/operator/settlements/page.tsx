import type { Metadata } from 'next';
import { ReportView } from '@/components/operator/settlements/report-view';

export const metadata: Metadata = { title: 'Settlements' };

/** Settlements by day and rail; makes one API call. */
export default async function SettlementsPage({ searchParams }: PageProps<'/operator/settlements'>) {
  return <ReportView address={await searchParams} />;
}
