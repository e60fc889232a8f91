'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useOnce } from '@/components/shell/actions/use-once';
import type { PartnerOperations, Scope } from '@/lib/client/addresses';
import type { AnswerOf } from '@/lib/contract/operation';
import type { ActionInput } from '@/lib/dashboard/actions/action';
import { replaceNotificationSettingsAction } from '@/lib/dashboard/actions/notification-actions';
import { notificationSettingsQuery } from './queries';

type Replace = PartnerOperations['replaceNotificationSettings'];

/** Replaces the member's notification settings. The cache then shows what the service saved. */
export function useReplaceSettings(scope: Scope) {
  const queries = useQueryClient();
  return useOnce<ActionInput<Replace>, AnswerOf<Replace>>({
    place: [scope, 'notification settings'],
    act: (input) => replaceNotificationSettingsAction(scope, input),
    onDone: (answer) => queries.setQueryData(notificationSettingsQuery(scope).queryKey, answer),
  });
}
