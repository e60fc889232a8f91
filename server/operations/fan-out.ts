import type { FanOut } from '@/server/core/commands/finish-work';
import { notificationRows } from '@/server/organisation/notifications/fan-out-notices';

/** Rows that follow from events, in the transaction that writes them. */
export const fanOut: FanOut = (context, drafts) => [...notificationRows(context, drafts)];
