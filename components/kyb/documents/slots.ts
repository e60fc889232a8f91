import type { DocumentType, KybDocument } from '@/lib/contract/kyb/documents';
import type { KybRequirement } from '@/lib/contract/kyb/kyb';
import type { Person } from '@/lib/contract/kyb/people';

/** A place for documents of one type, of one person where the type is about a person. */
export interface DocumentSlot {
  readonly key: string;
  readonly type: DocumentType;
  readonly person: Person | undefined;
  /** What the service states about it; undefined for what nobody asks for. */
  readonly requirement: KybRequirement | undefined;
  /** Newest first. */
  readonly documents: readonly KybDocument[];
}

/** Names the place of a type, and of a person; the id of its element. */
export const slotKey = (type: string, personId: string | undefined): string =>
  personId ? `${type}-${personId}` : type;

interface Known {
  readonly requirements: readonly KybRequirement[];
  readonly documents: readonly KybDocument[];
  readonly people: readonly Person[];
  /** A place that an address leads to: it is there, whoever asks for it. */
  readonly wanted?: { readonly type: DocumentType; readonly personId: string | undefined } | undefined;
}

/**
 * The places for documents: those that the service asks for, in its order, then those that hold something all the same.
 * A question of the reviewer about a type makes a place too.
 */
export function slotsOf({ requirements, documents, people, wanted }: Known): readonly DocumentSlot[] {
  const slots = new Map<string, { type: DocumentType; personId: string | undefined }>();
  const add = (type: DocumentType, personId: string | undefined) => {
    const key = slotKey(type, personId);
    if (!slots.has(key)) slots.set(key, { type, personId });
  };
  for (const { document_type, person_id } of requirements) if (document_type) add(document_type, person_id);
  for (const { type, person_id } of documents) add(type, person_id);
  if (wanted) add(wanted.type, wanted.personId);

  return [...slots].map(([key, { type, personId }]) => ({
    key,
    type,
    person: people.find(({ id }) => id === personId),
    requirement: requirements.find(
      ({ document_type, person_id, code }) =>
        document_type === type && person_id === personId && code !== 'question',
    ),
    documents: documents.filter((one) => one.type === type && one.person_id === personId),
  }));
}
