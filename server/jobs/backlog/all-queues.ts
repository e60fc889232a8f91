import { feedQueues } from '@/server/market/imports/due-queues';
import { securityQueues } from '@/server/organisation/account-security/due-queues';
import { noticeQueues } from '@/server/organisation/notifications/due-queues';
import { verificationQueues } from '@/server/organisation/organisations/due-queues';
import { fileQueues } from '@/server/platform/blobs/due-queues';
import type { DueQueue } from '@/server/platform/kernel/due-queue';
import { mailQueues } from '@/server/platform/mail/due-queues';
import { brokerQueues } from '@/server/trading/execution/due-queues';
import { holdingQueues } from '@/server/trading/holdings/due-queues';
import { orderQueues } from '@/server/trading/orders/due-queues';
import { exceptionQueues } from '@/server/treasury/reconciliation/due-queues';
import { fundingQueues } from '@/server/wallets/funding/due-queues';
import { mandateQueues } from '@/server/wallets/mandates/due-queues';
import { railQueues } from '@/server/wallets/providers/due-queues';
import { deliveryQueues } from '@/server/webhooks/deliveries/due-queues';

/** Everything that waits until its time has come, of every room. A due column that is missing here is not watched. */
export const allQueues: readonly DueQueue[] = [
  ...fundingQueues,
  ...railQueues,
  ...exceptionQueues,
  ...mandateQueues,
  ...orderQueues,
  ...brokerQueues,
  ...holdingQueues,
  ...deliveryQueues,
  ...mailQueues,
  ...noticeQueues,
  ...fileQueues,
  ...securityQueues,
  ...feedQueues,
  ...verificationQueues,
];
