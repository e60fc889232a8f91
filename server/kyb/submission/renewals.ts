import type { DocumentType } from '@/lib/contract/kyb/document-types';
import type { KybDocument } from '@/lib/contract/kyb/documents';
import { currentExpiries } from '@/lib/contract/kyb/expiry';
import type { KybRequirement } from '@/lib/contract/kyb/kyb';
import { longDay } from '@/server/platform/kernel/lagos-time';
import { asSentence, documentNames } from './labels';

/** A requirement before it is known who acts next. */
type Point = Omit<KybRequirement, 'awaiting' | 'blocks'>;

/** What the requirement of a document is about. */
export const aboutDocument = (
  type: DocumentType,
  personId: string | undefined,
): Pick<Point, 'code' | 'section' | 'person_id' | 'document_type'> => {
  const isIdentity = type === 'identity_document' && personId !== undefined;
  return {
    code: isIdentity ? 'people.identity_document' : `documents.${type}`,
    section: isIdentity ? 'people' : 'documents',
    ...(personId !== undefined && { person_id: personId }),
    document_type: type,
  };
};

type Expiring = ReturnType<typeof currentExpiries<KybDocument>>[number];

/** The documents that have expired, without those that a newer version has replaced. */
export const expiredDocuments = (documents: readonly KybDocument[]): Expiring[] =>
  currentExpiries(documents).filter(({ expiry }) => expiry === 'expired');

/** The requirement of a document that expires soon, has expired, or was requested again. */
export function renewalPoint(document: Expiring): Point {
  const { id, type, person_id, expiry, expires_on } = document;
  const name = documentNames[type];
  const day = longDay(expires_on);
  const isExpired = expiry === 'expired';
  const state = isExpired ? `${name} expired on ${day}` : `${name} expires on ${day}`;
  return {
    ...aboutDocument(type, person_id),
    document_id: id,
    status: isExpired ? 'rejected' : 'open',
    message: `${asSentence(state)} Upload a newer one with its expiry date.`,
  };
}

/** The newest version of a document that was sent after it, and rejected. */
const rejectedVersion = ({ type, person_id, created_at }: Expiring, documents: readonly KybDocument[]) =>
  documents
    .filter((other) => other.type === type && other.person_id === person_id)
    .findLast(({ status, created_at: sent }) => status === 'rejected' && sent > created_at);

/** What an approved verification needs of its documents: newer versions. Nothing stops without them. */
export const renewalPoints = (documents: readonly KybDocument[]): Point[] =>
  currentExpiries(documents)
    .filter(
      ({ expiry, replacement_requested_at: requested }) => expiry !== 'valid' || requested !== undefined,
    )
    .map((document) => {
      const point = renewalPoint(document);
      const rejected = rejectedVersion(document, documents);
      if (!rejected?.rejection_reason) return point;
      return { ...point, document_id: rejected.id, status: 'rejected', message: rejected.rejection_reason };
    });

/** Why documents that have expired stand against an approval; undefined when none has. */
export function expiredSummary(documents: readonly KybDocument[]): string | undefined {
  const [first, ...others] = expiredDocuments(documents);
  if (!first) return undefined;
  const which =
    others.length === 0
      ? `${documentNames[first.type]} has expired`
      : `${others.length + 1} documents have expired`;
  return `${asSentence(which)} Request a newer one.`;
}
