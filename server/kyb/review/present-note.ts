import type { KybNote } from '@/lib/contract/kyb/case';
import { openRecord, sealRecord } from '@/server/platform/crypto/seal-record';
import type { Settings } from '@/server/platform/kernel/settings';
import { presentReviewer } from './rules';
import type { NoteRow } from './store';

const bindingOf = (organisationId: string, id: string) => ({ organisationId, table: 'kyb_notes', id });

/** The text of a note, sealed for its row. */
export const sealNote = (
  settings: Settings,
  { organisationId, id }: Pick<NoteRow, 'organisationId' | 'id'>,
  text: string,
): Uint8Array => sealRecord(settings, bindingOf(organisationId, id), text);

/** Opens a note, and shows it as /operator/v1 does. */
export const presentNote = (settings: Settings, row: NoteRow): KybNote => ({
  id: row.id,
  text: openRecord<string>(settings, bindingOf(row.organisationId, row.id), row.sealed),
  author: presentReviewer({ id: row.personId, name: row.name }),
  created_at: row.createdAt.toISOString(),
});
