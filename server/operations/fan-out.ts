import type { FanOut } from '@/server/core/unit-of-work';
import { createNotifications } from '@/server/organisation/notifications/create-notifications';
import { scheduleDeliveries } from '@/server/webhooks/deliveries/sending/schedule-deliveries';

/** What follows from events, in the transaction that writes them. */
export const fanOut: FanOut = async (context, written, drafts) => {
  await scheduleDeliveries(context.tx, written);
  await createNotifications(context, drafts);
};
