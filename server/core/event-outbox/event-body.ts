import type { EventDraft } from '@/server/platform/kernel/context';
import { newId } from '@/server/platform/kernel/ids';

/** `evt_` and the hex digits of a UUID version 7. */
export const newEventId = (): string => `evt_${newId().replaceAll('-', '')}`;

/** The exact body that every delivery of an event carries. */
export const eventBody = ({ id, type, scope, data, at }: EventDraft & { readonly id: string }): string =>
  JSON.stringify({ id, type, created_at: at.toISOString(), environment: scope.environment, data });
