'use server';

import { action } from './action';

/** Marks notifications of the member as read. */
export const markNotificationsReadAction = action('markNotificationsRead');

/** Changes how the member is notified. */
export const replaceNotificationSettingsAction = action('replaceNotificationSettings');
