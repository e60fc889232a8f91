import { currentExpiries, daysBetween } from '@/lib/contract/kyb/expiry';
import { environments } from '@/lib/contract/primitives';
import { recordOpenAct } from '@/server/core/audit-log/record-act';
import { withEnvironmentTime } from '@/server/core/environments/clock';
import { recordEvent } from '@/server/core/event-outbox/record-event';
import { writeNotices } from '@/server/organisation/notifications/fan-out-notices';
import type { OpenContext } from '@/server/platform/kernel/context';
import { dayOf } from '@/server/platform/kernel/lagos-time';
import { asSentence, documentNames } from '../submission/labels';
import { takeReminders, writeReminder } from './expiry-store';
import { readDocuments } from './read-documents';
import { expiryText, nextReminder } from './rules';

type Expiring = ReturnType<typeof currentExpiries<Awaited<ReturnType<typeof readDocuments>>[number]>>[number];

/**
 * Sends one document's reminder: a notification, an event in both environments, and an audit entry, all without
 * personal data.
 */
async function remind(
  context: OpenContext,
  organisationId: string,
  { id, type, person_id, expires_on }: Expiring,
): Promise<void> {
  const { now } = context;
  const draft = {
    organisationId,
    environment: null,
    kind: 'document_expiring',
    title: asSentence(`${documentNames[type]} ${expiryText(expires_on, now)}`).slice(0, -1),
    body: 'Upload a newer version with its expiry date. Until then nothing changes: your keys work as before.',
    subjectType: 'kyb_document',
    subjectId: id,
  } as const;
  await writeNotices(context, [draft]);
  const days_left = daysBetween(dayOf(now), expires_on);
  const data = { id, type, ...(person_id !== undefined && { person_id }), expires_on, days_left };
  for (const environment of environments) {
    const scoped = await withEnvironmentTime(context, { organisationId, environment });
    recordEvent(scoped, { type: 'kyb.document_expiring', resourceId: id, data });
  }
  const [action, target, details] = ['kyb_document.reminded', id, { type }];
  recordOpenAct(context, { organisationId, environment: null, action, target, details });
}

/**
 * Sends reminders of up to `limit` expiring documents. Each of a document's days is reminded once, however many
 * processes run and even if one is killed, because the notification and the next due time are written together. Skips
 * days on which no job ran, and documents that a newer version has replaced.
 * @returns the number of due reminders
 */
export async function remindOfExpiries(context: OpenContext, limit: number): Promise<number> {
  const { tx, now } = context;
  const due = await takeReminders(tx, now, limit);
  for (const { documentId, organisationId, expiresOn } of due) {
    await writeReminder(tx, documentId, nextReminder(expiresOn, now));
    const documents = await readDocuments(context, organisationId);
    const current = currentExpiries(documents).find(({ id }) => id === documentId);
    if (current) await remind(context, organisationId, current);
  }
  return due.length;
}
