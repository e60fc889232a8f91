import type { Scope } from '@/lib/client/addresses';
import { readQuery } from '@/lib/client/queries';

/** The member's notification settings in one organisation. */
export const notificationSettingsQuery = (scope: Scope) => readQuery(scope, 'getNotificationSettings');
