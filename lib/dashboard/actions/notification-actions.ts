'use server';

import { action } from './action';

export const markNotificationsReadAction = action('markNotificationsRead');

export const replaceNotificationSettingsAction = action('replaceNotificationSettings');
