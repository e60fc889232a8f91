import type { StatusTone } from '@/components/ui/feedback/status';
import type { DocumentType } from '@/lib/contract/kyb/document-types';
import type { KybDocument } from '@/lib/contract/kyb/documents';
import { documentStatusLabels } from '../labels/kyb';

/** What a document of each type is, and what a reviewer checks in it. */
export const documentHints: Record<DocumentType, string> = {
  certificate_of_incorporation: 'From the register of companies, with the registration number.',
  memorandum_and_articles: 'The whole document, with its signatures.',
  tax_certificate: 'From the tax authority, with the tax ID.',
  proof_of_address:
    'For the business: a utility bill, bank statement or tenancy agreement from the last three months.',
  regulatory_licence: 'The licence you entered, with all of its pages.',
  board_resolution: 'Names who may act for the business.',
  shareholder_register: 'Lists every owner and their share.',
  bank_statement: 'From the last three months, in the name of the business.',
  identity_document: 'The photo page, or both sides of a card. Sharp, complete and not expired.',
  proof_of_residence: 'A utility bill or bank statement from the last three months, with name and address.',
  other: 'Anything else the reviewer should see.',
};

/** The status of a document as a label and a tone. The scanner comes before the reviewer. */
export function standingOf({ status, scan }: Pick<KybDocument, 'status' | 'scan'>): {
  tone: StatusTone;
  label: string;
} {
  if (scan === 'infected') return { tone: 'danger', label: 'Virus found' };
  if (status === 'rejected') return { tone: 'danger', label: 'Not accepted' };
  if (status === 'accepted') return { tone: 'positive', label: documentStatusLabels.accepted };
  return scan === 'waiting'
    ? { tone: 'progress', label: 'Being scanned' }
    : { tone: 'waiting', label: documentStatusLabels.pending };
}

/** Why it can't be opened: the service only serves files that passed its scanner. */
export function notOpenBecause({ scan }: Pick<KybDocument, 'scan'>): string | undefined {
  if (scan === 'infected') return 'We found a virus in this file. Delete it and add a clean copy.';
  return scan === 'waiting' ? 'You can open it after the virus scan.' : undefined;
}

/** The kind of a file by its content, in one word. */
export const kindLabels: Record<KybDocument['content_type'], string> = {
  'application/pdf': 'PDF',
  'image/png': 'PNG picture',
  'image/jpeg': 'JPEG picture',
};
