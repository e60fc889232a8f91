import type { Scope } from '@/lib/client/addresses';
import { readQuery } from '@/lib/client/queries';

/** How the member is notified by an organisation. */
export const notificationSettingsQuery = (scope: Scope) => readQuery(scope, 'getNotificationSettings');
