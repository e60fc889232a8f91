import type { Metadata } from 'next';
import { FillFlow } from '@/components/operator/orders/fills/fill-flow';
import { operatorPageAccess } from '@/lib/dashboard/session/page-access';
import { completeOrdersAction, readFillsAction } from './actions';

export const metadata: Metadata = { title: 'Complete from a file' };

const actions = { read: readFillsAction, completeMany: completeOrdersAction };

/** Completes many orders from a broker's file; makes no API call when it opens. */
export default async function CompletionPage() {
  await operatorPageAccess();
  return <FillFlow actions={actions} />;
}
