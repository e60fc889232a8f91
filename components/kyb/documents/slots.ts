import type { DocumentType } from '@/lib/contract/kyb/document-types';
import type { KybDocument } from '@/lib/contract/kyb/documents';
import type { KybRequirement } from '@/lib/contract/kyb/kyb';
import type { Person } from '@/lib/contract/kyb/people';

/** A slot for documents of one type, and of one person if the type is about a person. */
export interface DocumentSlot {
  readonly key: string;
  readonly type: DocumentType;
  readonly person: Person | undefined;
  /** The service's requirement; undefined if it has none. */
  readonly requirement: KybRequirement | undefined;
  /** Newest first. */
  readonly documents: readonly KybDocument[];
}

/** The key of a slot by type and person; also the id of its element. */
export const slotKey = (type: string, personId: string | undefined): string =>
  personId ? `${type}-${personId}` : type;

interface Known {
  readonly requirements: readonly KybRequirement[];
  readonly documents: readonly KybDocument[];
  readonly people: readonly Person[];
  /** A slot that the URL names. It is included even without a requirement. */
  readonly wanted?: { readonly type: DocumentType; readonly personId: string | undefined } | undefined;
}

/**
 * The slots for documents: first the required ones, in the service's order, then others that contain a document. A
 * reviewer's question about a type also creates a slot.
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
