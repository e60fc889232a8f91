import type { SettlementAccount } from '@/lib/contract/kyb/accounts';
import type { BusinessField, EntityType } from '@/lib/contract/kyb/business';
import type { DocumentType } from '@/lib/contract/kyb/document-types';
import type { DocumentStatus } from '@/lib/contract/kyb/documents';
import type { KybSection } from '@/lib/contract/kyb/kyb';
import type { IdType, PersonField, PersonRole } from '@/lib/contract/kyb/people';
import type { KybStatus } from '@/lib/contract/organisation/organisation';

/** The label of each verification status. */
export const kybStatusLabels: Record<KybStatus, string> = {
  draft: 'Not submitted',
  submitted: 'Submitted',
  in_review: 'In review',
  approved: 'Approved',
  rejected: 'Rejected',
  action_required: 'Action required',
  suspended: 'Suspended',
};

/** The heading of each section. */
export const kybSectionLabels: Record<KybSection, string> = {
  business: 'Business',
  people: 'People',
  documents: 'Documents',
  settlement_accounts: 'Settlement accounts',
};

export const entityTypeLabels: Record<EntityType, string> = {
  limited_company: 'Private limited company',
  public_company: 'Public limited company',
  partnership: 'Partnership',
  limited_liability_partnership: 'Limited liability partnership',
  business_name: 'Business name',
  incorporated_trustees: 'Incorporated trustees',
  cooperative: 'Cooperative',
  government_entity: 'Government entity',
};

/** The label of each business field. */
export const businessFieldLabels: Record<BusinessField, string> = {
  legal_name: 'Legal name',
  trading_name: 'Trading name',
  country: 'Country of registration',
  entity_type: 'Business type',
  registration_number: 'Registration number',
  date_of_incorporation: 'Date of incorporation',
  tax_id: 'Tax ID',
  registered_address: 'Registered address',
  operating_address: 'Operating address',
  industry: 'Industry',
  website: 'Website',
  use_case: 'Use case',
  expected_monthly_volume: 'Expected monthly volume',
  source_of_funds: 'Source of funds',
  licence_regulator: 'Regulator',
  licence_type: 'Licence type',
  licence_number: 'Licence number',
  contact_name: 'Contact name',
  contact_email: 'Contact email',
  contact_phone: 'Contact phone',
  technical_contact_email: 'Technical contact email',
};

/** The label of each person field. */
export const personFieldLabels: Record<PersonField, string> = {
  first_name: 'First name',
  last_name: 'Last name',
  date_of_birth: 'Date of birth',
  nationality: 'Nationality',
  email: 'Email',
  phone: 'Phone',
  residential_address: 'Residential address',
  roles: 'Roles',
  ownership_percentage: 'Ownership',
  id_type: 'Identity document type',
  id_number: 'Identity document number',
  politically_exposed: 'Politically exposed',
};

export const personRoleLabels: Record<PersonRole, string> = {
  director: 'Director',
  beneficial_owner: 'Beneficial owner',
  authorised_signatory: 'Authorised signatory',
};

export const idTypeLabels: Record<IdType, string> = {
  passport: 'Passport',
  national_id: 'National identity card',
  drivers_licence: 'Driver’s licence',
  voters_card: 'Voter’s card',
};

export const documentTypeLabels: Record<DocumentType, string> = {
  certificate_of_incorporation: 'Certificate of incorporation',
  memorandum_and_articles: 'Memorandum and articles',
  tax_certificate: 'Tax certificate',
  proof_of_address: 'Proof of address',
  regulatory_licence: 'Regulatory licence',
  board_resolution: 'Board resolution',
  shareholder_register: 'Register of shareholders',
  bank_statement: 'Bank statement',
  identity_document: 'Identity document',
  proof_of_residence: 'Proof of residence',
  other: 'Other document',
};

/** The label of each document status. A pending document has not been reviewed. */
export const documentStatusLabels: Record<DocumentStatus, string> = {
  pending: 'Not reviewed yet',
  accepted: 'Accepted',
  rejected: 'Rejected',
};

export const accountStatusLabels: Record<SettlementAccount['status'], string> = {
  pending: 'Not verified yet',
  verified: 'Verified',
  rejected: 'Rejected',
};
