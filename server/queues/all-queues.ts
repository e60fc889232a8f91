import { exceptionQueues } from '../collections/due-queues';
import { deliveryQueues } from '../deliveries/due-queues';
import type { DueQueue } from '../due-queue';
import { fileQueues } from '../files/due-queues';
import { brokerQueues } from '../fulfilment/due-queues';
import { fundingQueues } from '../funding/due-queues';
import { holdingQueues } from '../holdings/due-queues';
import { feedQueues } from '../imports/due-queues';
import { mailQueues } from '../mail/due-queues';
import { mandateQueues } from '../mandates/due-queues';
import { noticeQueues } from '../notifications/due-queues';
import { orderQueues } from '../orders/due-queues';
import { verificationQueues } from '../organisations/due-queues';
import { railQueues } from '../rails/due-queues';
import { securityQueues } from '../security/due-queues';

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
