import type { Metadata } from 'next';
import { ImportFlow } from '@/components/operator/statements/import-flow';
import { operatorPageAccess } from '@/lib/dashboard/session/page-access';

export const metadata: Metadata = { title: 'Import a statement' };

/** Imports a bank statement; makes no API call when it opens. */
export default async function ImportPage() {
  await operatorPageAccess();
  return <ImportFlow />;
}
