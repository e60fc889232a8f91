import type { DocumentType } from '@/lib/contract/kyb/document-types';
import type { KybQuestion, KybRequirement, KybSection } from '@/lib/contract/kyb/kyb';

/** The subject of a reviewer's statement: a field, a person, a document or an account, or else a whole section. */
export interface Subject {
  readonly section: KybSection;
  readonly field?: string;
  readonly personId?: string;
  readonly documentType?: DocumentType;
  readonly accountId?: string;
}

type About = Pick<
  KybQuestion & KybRequirement,
  'section' | 'field' | 'person_id' | 'document_type' | 'settlement_account_id'
>;

/** True if a subject matches exactly: a question about a person is not about one of their fields. */
export const isAbout = (subject: Subject, about: About): boolean =>
  about.section === subject.section &&
  about.field === subject.field &&
  about.person_id === subject.personId &&
  about.document_type === subject.documentType &&
  about.settlement_account_id === subject.accountId;
