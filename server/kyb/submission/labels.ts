import type { BusinessField } from '@/lib/contract/kyb/business';
import type { DocumentType } from '@/lib/contract/kyb/document-types';
import type { PersonField, RequiredPersonField } from '@/lib/contract/kyb/people';

/** The fields of the business as sentences name them. */
export const fieldNames: Readonly<Record<BusinessField, string>> = {
  legal_name: 'the legal name',
  trading_name: 'the trading name',
  country: 'the country',
  entity_type: 'the business type',
  registration_number: 'the registration number',
  date_of_incorporation: 'the date of incorporation',
  tax_id: 'the tax ID',
  registered_address: 'the registered address',
  operating_address: 'the operating address',
  industry: 'the industry',
  website: 'the website',
  use_case: 'the use case',
  expected_monthly_volume: 'the expected monthly volume',
  source_of_funds: 'the source of funds',
  licence_regulator: 'the regulator',
  licence_type: 'the licence type',
  licence_number: 'the licence number',
  contact_name: 'the contact’s name',
  contact_email: 'the contact’s email address',
  contact_phone: 'the contact’s phone number',
  technical_contact_email: 'the technical contact’s email address',
};

/** The fields of a person that a reviewer looks at, as sentences name them. */
export const personFieldNames: Readonly<
  Record<RequiredPersonField, string> & Partial<Record<PersonField, string>>
> = {
  first_name: 'the first name',
  last_name: 'the last name',
  roles: 'the roles',
  ownership_percentage: 'the share of the ownership',
  date_of_birth: 'the date of birth',
  nationality: 'the nationality',
  residential_address: 'the residential address',
  id_type: 'the identity document type',
  id_number: 'the identity document number',
};

/** Documents as sentences name them. */
export const documentNames: Readonly<Record<DocumentType, string>> = {
  certificate_of_incorporation: 'the certificate of incorporation',
  memorandum_and_articles: 'the memorandum and articles',
  tax_certificate: 'the tax certificate',
  proof_of_address: 'a proof of address',
  regulatory_licence: 'the regulatory licence',
  board_resolution: 'the board resolution',
  shareholder_register: 'the shareholder register',
  bank_statement: 'a bank statement',
  identity_document: 'an identity document',
  proof_of_residence: 'a proof of residence',
  other: 'the document',
};

/** Adds a capital and a full stop. */
export const asSentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
