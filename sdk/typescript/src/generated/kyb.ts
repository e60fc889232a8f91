// Generated from lib/contract by `npm run sdk`. Change the contract, not this file.

import { Resource } from '../core/caller.ts';
import type { Download } from '../core/download.ts';
import type { FileInput } from '../core/multipart.ts';
import type { NoInput, Operation } from '../core/operation.ts';
import type { RequestOptions } from '../core/transport.ts';
import type { Currency } from './shared.ts';

export interface Bank {
  /** `bank_code` of a settlement account or mandate; for mobile money, `network`. */
  code: string;
  name: string;
  /** ISO 3166-1, two letters. */
  country: string;
  kind: 'bank' | 'mobile_money';
  /** Digits in an account number. Null for banks of Ghana, whose numbers have 8 to 17. */
  account_number_length: number | null;
}

export interface BusinessInformation {
  legal_name?: string;
  trading_name?: string;
  country?: string;
  entity_type?:
    | 'limited_company'
    | 'public_company'
    | 'partnership'
    | 'limited_liability_partnership'
    | 'business_name'
    | 'incorporated_trustees'
    | 'cooperative'
    | 'government_entity';
  registration_number?: string;
  date_of_incorporation?: string;
  tax_id?: string;
  registered_address?: string;
  operating_address?: string;
  industry?: string;
  website?: string;
  use_case?: string;
  expected_monthly_volume?: string;
  source_of_funds?: string;
  licence_regulator?: string;
  licence_type?: string;
  licence_number?: string;
  contact_name?: string;
  contact_email?: string;
  contact_phone?: string;
  technical_contact_email?: string;
  /** Goes up with every change of this record. */
  version: number;
  /** Left out before the first change. */
  updated_at?: string;
}

export type DocumentType =
  | 'certificate_of_incorporation'
  | 'memorandum_and_articles'
  | 'tax_certificate'
  | 'proof_of_address'
  | 'regulatory_licence'
  | 'board_resolution'
  | 'shareholder_register'
  | 'bank_statement'
  | 'identity_document'
  | 'proof_of_residence'
  | 'other';

export interface Kyb {
  status: 'draft' | 'submitted' | 'in_review' | 'approved' | 'rejected' | 'action_required' | 'suspended';
  submitted_at?: string;
  decided_at?: string;
  decision_reason?: string;
  requirements: Array<KybRequirement>;
}

export interface KybDocument {
  id: string;
  type: DocumentType;
  person_id?: string;
  filename: string;
  content_type: 'application/pdf' | 'image/png' | 'image/jpeg';
  /** Bytes. */
  size: number;
  /** Lower-case hex. */
  sha256: string;
  status: 'pending' | 'accepted' | 'rejected';
  /** The virus scanner; `none` where the deployment has no scanner. */
  scan: 'none' | 'waiting' | 'clean' | 'infected';
  rejection_reason?: string;
  /** The last day on which it is valid, in Lagos, where it is known. */
  expires_on?: string;
  /** With `expires_on`: `expiring` from 60 days before it on, `expired` after it. */
  expiry?: 'valid' | 'expiring' | 'expired';
  /** When a reviewer last asked for a newer one. */
  replacement_requested_at?: string;
  created_at: string;
  updated_at: string;
}

export interface KybHistoryEntry {
  id: string;
  kind: 'status_changed' | 'question_asked' | 'question_answered' | 'question_withdrawn';
  from?: 'draft' | 'submitted' | 'in_review' | 'approved' | 'rejected' | 'action_required' | 'suspended';
  to?: 'draft' | 'submitted' | 'in_review' | 'approved' | 'rejected' | 'action_required' | 'suspended';
  reason?: string;
  question_id?: string;
  by: 'partner' | 'reviewer' | 'service';
  created_at: string;
}

export interface KybQuestion {
  id: string;
  section: 'business' | 'people' | 'documents' | 'settlement_accounts';
  field?: string;
  person_id?: string;
  document_type?: DocumentType;
  settlement_account_id?: string;
  question: string;
  status: 'open' | 'answered' | 'withdrawn';
  answer?: string;
  answered_at?: string;
  created_at: string;
  updated_at: string;
}

export interface KybRequirement {
  /**
   * Stable: `business.legal_name`, `people.director`, `people.identity_document`,
   * `documents.proof_of_address`, `settlement_accounts.account`, `question`.
   */
  code: string;
  section: 'business' | 'people' | 'documents' | 'settlement_accounts';
  /** The field that cures it. */
  field?: string;
  person_id?: string;
  document_type?: DocumentType;
  /** The document that was rejected. */
  document_id?: string;
  settlement_account_id?: string;
  /** The reviewer’s question behind this requirement. */
  question_id?: string;
  status: 'open' | 'provided' | 'rejected';
  awaiting: 'partner' | 'reviewer';
  /** For people; no personal data. */
  message: string;
  blocks: Array<'submission' | 'live_keys' | 'settlement'>;
}

export interface KybSubmission {
  id: string;
  /** 1 for the first submission. */
  number: number;
  business: BusinessInformation;
  people: Array<Person>;
  documents: Array<KybDocument>;
  settlement_accounts: Array<SettlementAccount>;
  created_at: string;
}

export interface Person {
  id: string;
  first_name: string;
  last_name: string;
  date_of_birth?: string;
  nationality?: string;
  email?: string;
  phone?: string;
  residential_address?: string;
  roles: Array<'director' | 'beneficial_owner' | 'authorised_signatory'>;
  ownership_percentage?: string;
  id_type?: 'passport' | 'national_id' | 'drivers_licence' | 'voters_card';
  id_number?: string;
  politically_exposed?: boolean;
  /** Goes up with every change of this record. */
  version: number;
  created_at: string;
  updated_at: string;
}

export interface SettlementAccount {
  id: string;
  currency: Currency;
  account_name: string;
  bank_code?: string;
  bank_name?: string;
  account_number: string;
  network?: 'MTN' | 'TELECEL' | 'AIRTELTIGO';
  swift_code?: string;
  is_default: boolean;
  status: 'pending' | 'verified' | 'rejected';
  rejection_reason?: string;
  created_at: string;
  updated_at: string;
}

export interface ListBanksQuery {
  /** Two capital letters. Left out: every country. */
  country?: string | undefined;
}

export interface UpdateKybBusinessBody {
  legal_name?: string | null;
  trading_name?: string | null;
  country?: string | null;
  entity_type?:
    | 'limited_company'
    | 'public_company'
    | 'partnership'
    | 'limited_liability_partnership'
    | 'business_name'
    | 'incorporated_trustees'
    | 'cooperative'
    | 'government_entity'
    | ''
    | null;
  registration_number?: string | null;
  date_of_incorporation?: string | null;
  tax_id?: string | null;
  registered_address?: string | null;
  operating_address?: string | null;
  industry?: string | null;
  website?: string | null;
  use_case?: string | null;
  expected_monthly_volume?: string | null;
  source_of_funds?: string | null;
  licence_regulator?: string | null;
  licence_type?: string | null;
  licence_number?: string | null;
  contact_name?: string | null;
  contact_email?: string | null;
  contact_phone?: string | null;
  technical_contact_email?: string | null;
  /** The `version` that you read: 409 invalid_state, with `status: "changed"`, when it is another by now. */
  expected_version?: number;
}

export interface ListKybPeopleQuery {
  /** How many records a page has at most. */
  limit?: number | undefined;
  /** A next_cursor or prev_cursor that this list gave. */
  cursor?: string | undefined;
  /** Up to 100 ids, separated by commas. */
  ids?: string | readonly string[] | undefined;
  /** Created at or after this date or time. */
  created_from?: string | undefined;
  /** Created at or before this date or time. */
  created_to?: string | undefined;
  /** A date (midnight UTC) or an RFC 3339 date-time. */
  updated_since?: string | undefined;
}

export interface CreateKybPersonBody {
  first_name: string;
  last_name: string;
  roles: Array<'director' | 'beneficial_owner' | 'authorised_signatory'>;
  date_of_birth?: string;
  nationality?: string;
  email?: string;
  phone?: string;
  residential_address?: string;
  ownership_percentage?: string;
  id_type?: 'passport' | 'national_id' | 'drivers_licence' | 'voters_card' | '';
  id_number?: string;
  politically_exposed?: boolean;
}

export interface UpdateKybPersonBody {
  first_name?: string;
  last_name?: string;
  roles?: Array<'director' | 'beneficial_owner' | 'authorised_signatory'>;
  date_of_birth?: string | null;
  nationality?: string | null;
  email?: string | null;
  phone?: string | null;
  residential_address?: string | null;
  ownership_percentage?: string | null;
  id_type?: 'passport' | 'national_id' | 'drivers_licence' | 'voters_card' | '' | null;
  id_number?: string | null;
  politically_exposed?: boolean | null;
  /** The `version` that you read: 409 invalid_state, with `status: "changed"`, when it is another by now. */
  expected_version?: number;
}

export interface ListKybDocumentsQuery {
  /** How many records a page has at most. */
  limit?: number | undefined;
  /** A next_cursor or prev_cursor that this list gave. */
  cursor?: string | undefined;
  /** Up to 100 ids, separated by commas. */
  ids?: string | readonly string[] | undefined;
  /** Created at or after this date or time. */
  created_from?: string | undefined;
  /** Created at or before this date or time. */
  created_to?: string | undefined;
  /** A date (midnight UTC) or an RFC 3339 date-time. */
  updated_since?: string | undefined;
  /** Only those of this type. */
  type?: DocumentType | undefined;
  /** Only those of this person. */
  person_id?: string | undefined;
  /** Only those with this status. */
  status?: 'pending' | 'accepted' | 'rejected' | undefined;
}

export interface CreateKybDocumentBody {
  type: DocumentType;
  /** The person that an identity document or proof of residence belongs to. */
  person_id?: string;
  expires_on?: string;
  file: FileInput;
}

export interface ListKybSettlementAccountsQuery {
  /** How many records a page has at most. */
  limit?: number | undefined;
  /** A next_cursor or prev_cursor that this list gave. */
  cursor?: string | undefined;
  /** Up to 100 ids, separated by commas. */
  ids?: string | readonly string[] | undefined;
  /** Created at or after this date or time. */
  created_from?: string | undefined;
  /** Created at or before this date or time. */
  created_to?: string | undefined;
  /** A date (midnight UTC) or an RFC 3339 date-time. */
  updated_since?: string | undefined;
  /** Only those of this currency. */
  currency?: Currency | undefined;
  /** Only those with this status. */
  status?: 'pending' | 'verified' | 'rejected' | undefined;
}

export interface CreateKybSettlementAccountBody {
  currency: Currency;
  account_name: string;
  bank_code?: string;
  bank_name?: string;
  account_number: string;
  network?: 'MTN' | 'TELECEL' | 'AIRTELTIGO';
  swift_code?: string;
  /** The first account of a currency is the default anyway. */
  is_default?: boolean;
}

export interface ListKybHistoryQuery {
  /** How many records a page has at most. */
  limit?: number | undefined;
  /** A next_cursor or prev_cursor that this list gave. */
  cursor?: string | undefined;
  /** Up to 100 ids, separated by commas. */
  ids?: string | readonly string[] | undefined;
  /** Created at or after this date or time. */
  created_from?: string | undefined;
  /** Created at or before this date or time. */
  created_to?: string | undefined;
}

export interface ListKybQuestionsQuery {
  /** How many records a page has at most. */
  limit?: number | undefined;
  /** A next_cursor or prev_cursor that this list gave. */
  cursor?: string | undefined;
  /** Up to 100 ids, separated by commas. */
  ids?: string | readonly string[] | undefined;
  /** Created at or after this date or time. */
  created_from?: string | undefined;
  /** Created at or before this date or time. */
  created_to?: string | undefined;
  /** A date (midnight UTC) or an RFC 3339 date-time. */
  updated_since?: string | undefined;
  /** Only those with this status. */
  status?: 'open' | 'answered' | 'withdrawn' | undefined;
}

export interface AnswerKybQuestionBody {
  answer: string;
}

export interface ListKybSubmissionsQuery {
  /** How many records a page has at most. */
  limit?: number | undefined;
  /** A next_cursor or prev_cursor that this list gave. */
  cursor?: string | undefined;
  /** Up to 100 ids, separated by commas. */
  ids?: string | readonly string[] | undefined;
  /** Created at or after this date or time. */
  created_from?: string | undefined;
  /** Created at or before this date or time. */
  created_to?: string | undefined;
}

const listBanks: Operation<
  { query?: ListBanksQuery },
  {
    data: Array<Bank>;
    next_cursor: null;
  }
> = {
  id: 'listBanks',
  name: 'banks.list',
  method: 'GET',
  path: '/partner/v1/banks',
  summary: 'List banks',
  permission: 'any',
  testKeysOnly: false,
  answers: 'list',
  accept: 'application/json',
  params: [],
  query: ['country'],
  body: null,
  takesFile: false,
  example: { country: 'NG' },
};

const getKyb: Operation<
  NoInput,
  {
    data: Kyb;
  }
> = {
  id: 'getKyb',
  name: 'kyb.get',
  method: 'GET',
  path: '/partner/v1/kyb',
  summary: 'Read the verification status',
  permission: 'kyb:read',
  testKeysOnly: false,
  answers: 'record',
  accept: 'application/json',
  params: [],
  query: [],
  body: null,
  takesFile: false,
  example: {},
};

const getKybBusiness: Operation<
  NoInput,
  {
    data: BusinessInformation;
  }
> = {
  id: 'getKybBusiness',
  name: 'kyb.getBusiness',
  method: 'GET',
  path: '/partner/v1/kyb/business',
  summary: 'Read business information',
  permission: 'kyb:read',
  testKeysOnly: false,
  answers: 'record',
  accept: 'application/json',
  params: [],
  query: [],
  body: null,
  takesFile: false,
  example: {},
};

const updateKybBusiness: Operation<
  { body?: UpdateKybBusinessBody },
  {
    data: BusinessInformation;
  }
> = {
  id: 'updateKybBusiness',
  name: 'kyb.updateBusiness',
  method: 'PATCH',
  path: '/partner/v1/kyb/business',
  summary: 'Save business information',
  permission: 'kyb:write',
  testKeysOnly: false,
  answers: 'record',
  accept: 'application/json',
  params: [],
  query: [],
  body: {
    legal_name: 'json',
    trading_name: 'json',
    country: 'json',
    entity_type: 'json',
    registration_number: 'json',
    date_of_incorporation: 'json',
    tax_id: 'json',
    registered_address: 'json',
    operating_address: 'json',
    industry: 'json',
    website: 'json',
    use_case: 'json',
    expected_monthly_volume: 'json',
    source_of_funds: 'json',
    licence_regulator: 'json',
    licence_type: 'json',
    licence_number: 'json',
    contact_name: 'json',
    contact_email: 'json',
    contact_phone: 'json',
    technical_contact_email: 'json',
    expected_version: 'number',
  },
  takesFile: false,
  example: { legal_name: 'Harbour Savings Limited', country: 'NG' },
};

const listKybPeople: Operation<
  { query?: ListKybPeopleQuery },
  {
    data: Array<Person>;
    /** The cursor of the page after this one; null on the last page. */
    next_cursor: string | null;
    /** The cursor of the page before this one; null on the first page. */
    prev_cursor: string | null;
  }
> = {
  id: 'listKybPeople',
  name: 'kyb.listPeople',
  method: 'GET',
  path: '/partner/v1/kyb/people',
  summary: 'List people',
  permission: 'kyb:read',
  testKeysOnly: false,
  answers: 'list',
  accept: 'application/json',
  params: [],
  query: ['limit', 'cursor', 'ids', 'created_from', 'created_to', 'updated_since'],
  body: null,
  takesFile: false,
  example: {},
};

const createKybPerson: Operation<
  { body: CreateKybPersonBody },
  {
    data: Person;
  }
> = {
  id: 'createKybPerson',
  name: 'kyb.createPerson',
  method: 'POST',
  path: '/partner/v1/kyb/people',
  summary: 'Add a person',
  permission: 'kyb:write',
  testKeysOnly: false,
  answers: 'record',
  accept: 'application/json',
  params: [],
  query: [],
  body: {
    first_name: 'text',
    last_name: 'text',
    roles: 'list',
    date_of_birth: 'text',
    nationality: 'text',
    email: 'text',
    phone: 'text',
    residential_address: 'text',
    ownership_percentage: 'text',
    id_type: 'json',
    id_number: 'text',
    politically_exposed: 'boolean',
  },
  takesFile: false,
  example: {
    first_name: 'Ada',
    last_name: 'Example',
    date_of_birth: '1980-04-12',
    nationality: 'NG',
    email: 'director@harbour.example',
    phone: '+234 800 000 0000',
    residential_address: '1 Example Street, Lagos',
    roles: ['director', 'beneficial_owner'],
    ownership_percentage: '62.5',
    id_type: 'passport',
    id_number: 'A00000000',
    politically_exposed: false,
  },
};

const getKybPerson: Operation<
  { params: { person_id: string } },
  {
    data: Person;
  }
> = {
  id: 'getKybPerson',
  name: 'kyb.getPerson',
  method: 'GET',
  path: '/partner/v1/kyb/people/{person_id}',
  summary: 'Read a person',
  permission: 'kyb:read',
  testKeysOnly: false,
  answers: 'record',
  accept: 'application/json',
  params: ['person_id'],
  query: [],
  body: null,
  takesFile: false,
  example: { person_id: '0198c5a0-3a00-7000-8000-0000000000d1' },
};

const updateKybPerson: Operation<
  { params: { person_id: string }; body?: UpdateKybPersonBody },
  {
    data: Person;
  }
> = {
  id: 'updateKybPerson',
  name: 'kyb.updatePerson',
  method: 'PATCH',
  path: '/partner/v1/kyb/people/{person_id}',
  summary: 'Change a person',
  permission: 'kyb:write',
  testKeysOnly: false,
  answers: 'record',
  accept: 'application/json',
  params: ['person_id'],
  query: [],
  body: {
    first_name: 'text',
    last_name: 'text',
    roles: 'list',
    date_of_birth: 'json',
    nationality: 'json',
    email: 'json',
    phone: 'json',
    residential_address: 'json',
    ownership_percentage: 'json',
    id_type: 'json',
    id_number: 'json',
    politically_exposed: 'boolean',
    expected_version: 'number',
  },
  takesFile: false,
  example: { person_id: '0198c5a0-3a00-7000-8000-0000000000d1', phone: '+234 800 000 0000' },
};

const deleteKybPerson: Operation<
  { params: { person_id: string } },
  {
    data: Person;
  }
> = {
  id: 'deleteKybPerson',
  name: 'kyb.deletePerson',
  method: 'DELETE',
  path: '/partner/v1/kyb/people/{person_id}',
  summary: 'Remove a person',
  permission: 'kyb:write',
  testKeysOnly: false,
  answers: 'record',
  accept: 'application/json',
  params: ['person_id'],
  query: [],
  body: null,
  takesFile: false,
  example: { person_id: '0198c5a0-3a00-7000-8000-0000000000d1' },
};

const listKybDocuments: Operation<
  { query?: ListKybDocumentsQuery },
  {
    data: Array<KybDocument>;
    /** The cursor of the page after this one; null on the last page. */
    next_cursor: string | null;
    /** The cursor of the page before this one; null on the first page. */
    prev_cursor: string | null;
  }
> = {
  id: 'listKybDocuments',
  name: 'kyb.listDocuments',
  method: 'GET',
  path: '/partner/v1/kyb/documents',
  summary: 'List documents',
  permission: 'kyb:read',
  testKeysOnly: false,
  answers: 'list',
  accept: 'application/json',
  params: [],
  query: [
    'limit',
    'cursor',
    'ids',
    'created_from',
    'created_to',
    'updated_since',
    'type',
    'person_id',
    'status',
  ],
  body: null,
  takesFile: false,
  example: {},
};

const createKybDocument: Operation<
  { body: Omit<CreateKybDocumentBody, 'file'>; file: FileInput },
  {
    data: KybDocument;
  }
> = {
  id: 'createKybDocument',
  name: 'kyb.createDocument',
  method: 'POST',
  path: '/partner/v1/kyb/documents',
  summary: 'Upload a document',
  permission: 'kyb:write',
  testKeysOnly: false,
  answers: 'record',
  accept: 'application/json',
  params: [],
  query: [],
  body: { type: 'text', person_id: 'text', expires_on: 'text' },
  takesFile: true,
  example: { type: 'certificate_of_incorporation' },
};

const getKybDocument: Operation<
  { params: { document_id: string } },
  {
    data: KybDocument;
  }
> = {
  id: 'getKybDocument',
  name: 'kyb.getDocument',
  method: 'GET',
  path: '/partner/v1/kyb/documents/{document_id}',
  summary: 'Read a document',
  permission: 'kyb:read',
  testKeysOnly: false,
  answers: 'record',
  accept: 'application/json',
  params: ['document_id'],
  query: [],
  body: null,
  takesFile: false,
  example: { document_id: '0198c5a0-3a00-7000-8000-0000000000e1' },
};

const deleteKybDocument: Operation<
  { params: { document_id: string } },
  {
    data: KybDocument;
  }
> = {
  id: 'deleteKybDocument',
  name: 'kyb.deleteDocument',
  method: 'DELETE',
  path: '/partner/v1/kyb/documents/{document_id}',
  summary: 'Delete a document',
  permission: 'kyb:write',
  testKeysOnly: false,
  answers: 'record',
  accept: 'application/json',
  params: ['document_id'],
  query: [],
  body: null,
  takesFile: false,
  example: { document_id: '0198c5a0-3a00-7000-8000-0000000000e1' },
};

const getKybDocumentContent: Operation<{ params: { document_id: string } }, Download> = {
  id: 'getKybDocumentContent',
  name: 'kyb.getDocumentContent',
  method: 'GET',
  path: '/partner/v1/kyb/documents/{document_id}/content',
  summary: 'Download a document',
  permission: 'kyb:read',
  testKeysOnly: false,
  answers: 'file',
  accept: 'application/pdf, image/png, image/jpeg',
  params: ['document_id'],
  query: [],
  body: null,
  takesFile: false,
  example: { document_id: '0198c5a0-3a00-7000-8000-0000000000e1' },
};

const listKybSettlementAccounts: Operation<
  { query?: ListKybSettlementAccountsQuery },
  {
    data: Array<SettlementAccount>;
    /** The cursor of the page after this one; null on the last page. */
    next_cursor: string | null;
    /** The cursor of the page before this one; null on the first page. */
    prev_cursor: string | null;
  }
> = {
  id: 'listKybSettlementAccounts',
  name: 'kyb.listSettlementAccounts',
  method: 'GET',
  path: '/partner/v1/kyb/settlement-accounts',
  summary: 'List settlement accounts',
  permission: 'kyb:read',
  testKeysOnly: false,
  answers: 'list',
  accept: 'application/json',
  params: [],
  query: ['limit', 'cursor', 'ids', 'created_from', 'created_to', 'updated_since', 'currency', 'status'],
  body: null,
  takesFile: false,
  example: {},
};

const createKybSettlementAccount: Operation<
  { body: CreateKybSettlementAccountBody },
  {
    data: SettlementAccount;
  }
> = {
  id: 'createKybSettlementAccount',
  name: 'kyb.createSettlementAccount',
  method: 'POST',
  path: '/partner/v1/kyb/settlement-accounts',
  summary: 'Add a settlement account',
  permission: 'kyb:write',
  testKeysOnly: false,
  answers: 'record',
  accept: 'application/json',
  params: [],
  query: [],
  body: {
    currency: 'text',
    account_name: 'text',
    bank_code: 'text',
    bank_name: 'text',
    account_number: 'text',
    network: 'text',
    swift_code: 'text',
    is_default: 'boolean',
  },
  takesFile: false,
  example: {
    currency: 'NGN',
    account_name: 'Harbour Savings Limited',
    bank_code: '058',
    account_number: '0000000018',
  },
};

const deleteKybSettlementAccount: Operation<
  { params: { settlement_account_id: string } },
  {
    data: SettlementAccount;
  }
> = {
  id: 'deleteKybSettlementAccount',
  name: 'kyb.deleteSettlementAccount',
  method: 'DELETE',
  path: '/partner/v1/kyb/settlement-accounts/{settlement_account_id}',
  summary: 'Remove a settlement account',
  permission: 'kyb:write',
  testKeysOnly: false,
  answers: 'record',
  accept: 'application/json',
  params: ['settlement_account_id'],
  query: [],
  body: null,
  takesFile: false,
  example: { settlement_account_id: '0198c5a0-3a00-7000-8000-0000000000f1' },
};

const submitKyb: Operation<
  NoInput,
  {
    data: Kyb;
  }
> = {
  id: 'submitKyb',
  name: 'kyb.submit',
  method: 'POST',
  path: '/partner/v1/kyb/submit',
  summary: 'Submit for review',
  permission: 'kyb:write',
  testKeysOnly: false,
  answers: 'record',
  accept: 'application/json',
  params: [],
  query: [],
  body: {},
  takesFile: false,
  example: {},
};

const listKybHistory: Operation<
  { query?: ListKybHistoryQuery },
  {
    data: Array<KybHistoryEntry>;
    /** The cursor of the page after this one; null on the last page. */
    next_cursor: string | null;
    /** The cursor of the page before this one; null on the first page. */
    prev_cursor: string | null;
  }
> = {
  id: 'listKybHistory',
  name: 'kyb.listHistory',
  method: 'GET',
  path: '/partner/v1/kyb/history',
  summary: 'List the history',
  permission: 'kyb:read',
  testKeysOnly: false,
  answers: 'list',
  accept: 'application/json',
  params: [],
  query: ['limit', 'cursor', 'ids', 'created_from', 'created_to'],
  body: null,
  takesFile: false,
  example: {},
};

const listKybQuestions: Operation<
  { query?: ListKybQuestionsQuery },
  {
    data: Array<KybQuestion>;
    /** The cursor of the page after this one; null on the last page. */
    next_cursor: string | null;
    /** The cursor of the page before this one; null on the first page. */
    prev_cursor: string | null;
  }
> = {
  id: 'listKybQuestions',
  name: 'kyb.listQuestions',
  method: 'GET',
  path: '/partner/v1/kyb/questions',
  summary: "List the reviewer's questions",
  permission: 'kyb:read',
  testKeysOnly: false,
  answers: 'list',
  accept: 'application/json',
  params: [],
  query: ['limit', 'cursor', 'ids', 'created_from', 'created_to', 'updated_since', 'status'],
  body: null,
  takesFile: false,
  example: {},
};

const answerKybQuestion: Operation<
  { params: { question_id: string }; body: AnswerKybQuestionBody },
  {
    data: KybQuestion;
  }
> = {
  id: 'answerKybQuestion',
  name: 'kyb.answerQuestion',
  method: 'POST',
  path: '/partner/v1/kyb/questions/{question_id}/answer',
  summary: "Answer a reviewer's question",
  permission: 'kyb:write',
  testKeysOnly: false,
  answers: 'record',
  accept: 'application/json',
  params: ['question_id'],
  query: [],
  body: { answer: 'text' },
  takesFile: false,
  example: { question_id: '0198c5a0-3a00-7000-8000-000000000a01', answer: 'From the savings product alone.' },
};

const listKybSubmissions: Operation<
  { query?: ListKybSubmissionsQuery },
  {
    data: Array<KybSubmission>;
    /** The cursor of the page after this one; null on the last page. */
    next_cursor: string | null;
    /** The cursor of the page before this one; null on the first page. */
    prev_cursor: string | null;
  }
> = {
  id: 'listKybSubmissions',
  name: 'kyb.listSubmissions',
  method: 'GET',
  path: '/partner/v1/kyb/submissions',
  summary: 'List submissions',
  permission: 'kyb:read',
  testKeysOnly: false,
  answers: 'list',
  accept: 'application/json',
  params: [],
  query: ['limit', 'cursor', 'ids', 'created_from', 'created_to'],
  body: null,
  takesFile: false,
  example: {},
};

export const kybOperations = {
  listBanks,
  getKyb,
  getKybBusiness,
  updateKybBusiness,
  listKybPeople,
  createKybPerson,
  getKybPerson,
  updateKybPerson,
  deleteKybPerson,
  listKybDocuments,
  createKybDocument,
  getKybDocument,
  deleteKybDocument,
  getKybDocumentContent,
  listKybSettlementAccounts,
  createKybSettlementAccount,
  deleteKybSettlementAccount,
  submitKyb,
  listKybHistory,
  listKybQuestions,
  answerKybQuestion,
  listKybSubmissions,
};

export class BanksResource extends Resource {
  /**
   * List banks.
   *
   * The banks and mobile-money networks of Nigeria and Ghana that settlement accounts and mandates can name. A
   * bank in any other country is identified by its SWIFT code. The list has no pages.
   *
   * Permission: `any`.
   */
  list(query: ListBanksQuery = {}, options?: RequestOptions) {
    return this.api.list(listBanks, { query }, options);
  }
}

export class KybResource extends Resource {
  /**
   * Read the verification status.
   *
   * With every requirement: what cures it, who acts next and what it blocks. Holds no personal data.
   *
   * Permission: `kyb:read`.
   */
  get(options?: RequestOptions) {
    return this.api.data(getKyb, {}, options);
  }

  /**
   * Read business information.
   *
   * The fields that are set. All of them are text.
   *
   * Permission: `kyb:read`.
   */
  getBusiness(options?: RequestOptions) {
    return this.api.data(getKybBusiness, {}, options);
  }

  /**
   * Save business information.
   *
   * Saves the fields that are sent and leaves the others; null or an empty text clears a field. Registration
   * number and tax ID are checked against country and entity type as soon as these are known.
   *
   * Permission: `kyb:write`.
   */
  updateBusiness(body: UpdateKybBusinessBody = {}, options?: RequestOptions) {
    return this.api.data(updateKybBusiness, { body }, options);
  }

  /**
   * List people.
   *
   * Directors, beneficial owners and authorised signatories, newest first.
   *
   * Permission: `kyb:read`.
   */
  listPeople(query: ListKybPeopleQuery = {}, options?: RequestOptions) {
    return this.api.list(listKybPeople, { query }, options);
  }

  /**
   * Add a person.
   *
   * People are 18 or older, their shares add up to 100% at most, and 50 is the limit. A submission needs date
   * of birth, nationality, residential address, and type and number of an identity document of each; they can
   * be sent later.
   *
   * Permission: `kyb:write`.
   */
  createPerson(body: CreateKybPersonBody, options?: RequestOptions) {
    return this.api.data(createKybPerson, { body }, options);
  }

  /**
   * Read a person.
   *
   * One person.
   *
   * Permission: `kyb:read`.
   */
  getPerson(personId: string, options?: RequestOptions) {
    return this.api.data(getKybPerson, { params: { person_id: personId } }, options);
  }

  /**
   * Change a person.
   *
   * Saves the fields that are sent and leaves the others; null or an empty text clears a field that is not
   * required.
   *
   * Permission: `kyb:write`.
   */
  updatePerson(personId: string, body: UpdateKybPersonBody = {}, options?: RequestOptions) {
    return this.api.data(updateKybPerson, { params: { person_id: personId }, body }, options);
  }

  /**
   * Remove a person.
   *
   * Together with the documents about them. The answer is the person as they were.
   *
   * Permission: `kyb:write`.
   */
  deletePerson(personId: string, options?: RequestOptions) {
    return this.api.data(deleteKybPerson, { params: { person_id: personId } }, options);
  }

  /**
   * List documents.
   *
   * Newest first.
   *
   * Permission: `kyb:read`.
   */
  listDocuments(query: ListKybDocumentsQuery = {}, options?: RequestOptions) {
    return this.api.list(listKybDocuments, { query }, options);
  }

  /**
   * Upload a document.
   *
   * multipart/form-data with the fields `type`, `person_id`, `expires_on` and `file`; the signature covers the
   * exact bytes of the body. PDF, PNG or JPEG by content, 10 MiB at most. The same bytes as the same type a
   * second time: 409 duplicate_reference. Once approved, only a newer version of a document that expires is
   * taken.
   *
   * Permission: `kyb:write`.
   */
  createDocument({ file, ...body }: CreateKybDocumentBody, options?: RequestOptions) {
    return this.api.data(createKybDocument, { body, file }, options);
  }

  /**
   * Read a document.
   *
   * What is known of a document; its bytes are a call of their own.
   *
   * Permission: `kyb:read`.
   */
  getDocument(documentId: string, options?: RequestOptions) {
    return this.api.data(getKybDocument, { params: { document_id: documentId } }, options);
  }

  /**
   * Delete a document.
   *
   * Its bytes are deleted with it. The answer is the document as it was.
   *
   * Permission: `kyb:write`.
   */
  deleteDocument(documentId: string, options?: RequestOptions) {
    return this.api.data(deleteKybDocument, { params: { document_id: documentId } }, options);
  }

  /**
   * Download a document.
   *
   * The bytes as they were uploaded, as an attachment.
   *
   * Permission: `kyb:read`.
   */
  getDocumentContent(documentId: string, options?: RequestOptions) {
    return this.api.download(getKybDocumentContent, { params: { document_id: documentId } }, options);
  }

  /**
   * List settlement accounts.
   *
   * Newest first.
   *
   * Permission: `kyb:read`.
   */
  listSettlementAccounts(query: ListKybSettlementAccountsQuery = {}, options?: RequestOptions) {
    return this.api.list(listKybSettlementAccounts, { query }, options);
  }

  /**
   * Add a settlement account.
   *
   * NGN: a bank and its 10-digit NUBAN. GHS: a bank account, or mobile money with its network. USD: a bank
   * account with its SWIFT code; an IBAN is checked. Also while approved; the new account is verified before
   * it is used.
   *
   * Permission: `kyb:write`.
   */
  createSettlementAccount(body: CreateKybSettlementAccountBody, options?: RequestOptions) {
    return this.api.data(createKybSettlementAccount, { body }, options);
  }

  /**
   * Remove a settlement account.
   *
   * When it was the default of its currency, the oldest one that is left becomes it. The answer is the account
   * as it was.
   *
   * Permission: `kyb:write`.
   */
  deleteSettlementAccount(settlementAccountId: string, options?: RequestOptions) {
    return this.api.data(
      deleteKybSettlementAccount,
      { params: { settlement_account_id: settlementAccountId } },
      options,
    );
  }

  /**
   * Submit for review.
   *
   * From draft and from action_required. What is missing is listed in the details of kyb_incomplete, a row for
   * each requirement.
   *
   * Permission: `kyb:write`.
   */
  submit(options?: RequestOptions) {
    return this.api.data(submitKyb, {}, options);
  }

  /**
   * List the history.
   *
   * Every move of the status, and the questions, newest first.
   *
   * Permission: `kyb:read`.
   */
  listHistory(query: ListKybHistoryQuery = {}, options?: RequestOptions) {
    return this.api.list(listKybHistory, { query }, options);
  }

  /**
   * List the reviewer's questions.
   *
   * Newest first. Answer a question with text; change the data that it concerns as usual.
   *
   * Permission: `kyb:read`.
   */
  listQuestions(query: ListKybQuestionsQuery = {}, options?: RequestOptions) {
    return this.api.list(listKybQuestions, { query }, options);
  }

  /**
   * Answer a reviewer's question.
   *
   * While the verification is with you; an answer can be replaced until you submit again.
   *
   * Permission: `kyb:write`.
   */
  answerQuestion(questionId: string, body: AnswerKybQuestionBody, options?: RequestOptions) {
    return this.api.data(answerKybQuestion, { params: { question_id: questionId }, body }, options);
  }

  /**
   * List submissions.
   *
   * Each as it was submitted, newest first.
   *
   * Permission: `kyb:read`.
   */
  listSubmissions(query: ListKybSubmissionsQuery = {}, options?: RequestOptions) {
    return this.api.list(listKybSubmissions, { query }, options);
  }
}
