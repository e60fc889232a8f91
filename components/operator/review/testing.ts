import { accountExample } from '@/lib/contract/kyb/accounts';
import { businessExample } from '@/lib/contract/kyb/business';
import { caseExample, type KybCase } from '@/lib/contract/kyb/case';
import { documentExample } from '@/lib/contract/kyb/documents';
import type { KybSubmission } from '@/lib/contract/kyb/kyb';
import { submissionExample } from '@/lib/contract/kyb/kyb';
import { personExample } from '@/lib/contract/kyb/people';

export const ME = '0198c5a0-3a00-7000-8000-0000000000aa';
export const OTHER = { id: '0198c5a0-3a00-7000-8000-0000000000bb', name: 'Second reviewer' };

/** The example's business, person, document and account, as one submission. */
export const firstSubmission: KybSubmission = {
  ...submissionExample,
  business: businessExample,
  people: [personExample],
  documents: [documentExample],
  settlement_accounts: [accountExample],
};

/** A case in review that was submitted once. */
export const exampleCase = (change: Partial<KybCase> = {}): KybCase => ({
  ...caseExample,
  business: businessExample,
  people: [personExample],
  documents: [documentExample],
  settlement_accounts: [accountExample],
  findings: [],
  questions: [],
  last_submission: firstSubmission,
  ...change,
});
