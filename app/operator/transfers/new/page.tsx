import type { Metadata } from 'next';
import { RecordForm } from '@/components/operator/transfers/record-form';
import { operatorPageAccess } from '@/lib/dashboard/session/page-access';

export const metadata: Metadata = { title: 'Record a transfer' };

/** Records money that arrived by bank transfer; makes no API call when it opens. */
export default async function RecordTransferPage() {
  await operatorPageAccess();
  return <RecordForm />;
}
