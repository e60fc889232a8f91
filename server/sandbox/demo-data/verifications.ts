import { nubanCheckDigit } from '@/lib/contract/kyb/checks';
import type { DocumentType } from '@/lib/contract/kyb/document-types';
import type { InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { Page } from './demo-files';

type Input<Id extends keyof typeof operations> = InputOf<(typeof operations)[Id]>;

/** A document of the demo: a page with words, or the picture of an identity card. */
export interface DemoDocument {
  readonly type: DocumentType;
  readonly filename: string;
  readonly content: Page | 'identity card';
}

/** Everything that a business of the demo states about itself. */
export interface DemoVerification {
  readonly business: Input<'updateKybBusiness'>;
  readonly people: readonly {
    readonly person: Input<'createKybPerson'>;
    readonly documents: readonly DemoDocument[];
  }[];
  readonly documents: readonly DemoDocument[];
  readonly accounts: readonly Input<'createKybSettlementAccount'>[];
}

const paper = (type: DocumentType, filename: string, title: string, ...lines: string[]): DemoDocument => ({
  type,
  filename,
  content: { title, lines },
});

const nuban = (bankCode: string, serial: string) => `${serial}${nubanCheckDigit(bankCode, serial)}`;

/** Of the demo organisation: approved when the demo's history began. Nobody and nothing in it exists. */
export const harbourSavings: DemoVerification = {
  business: {
    legal_name: 'Harbour Savings Limited',
    trading_name: 'Harbour',
    country: 'NG',
    entity_type: 'limited_company',
    registration_number: 'RC1048576',
    date_of_incorporation: '2016-05-12',
    tax_id: '10485760-0001',
    registered_address: '14 Quayside Road, Apapa, Lagos',
    operating_address: '14 Quayside Road, Apapa, Lagos',
    industry: 'Savings and investments',
    website: 'https://harbour.example',
    use_case:
      'Our customers save each month; we invest their savings in treasury bills and money-market funds.',
    expected_monthly_volume: 'NGN 250,000,000',
    source_of_funds: 'Deposits of our retail customers, and our own capital.',
    licence_regulator: 'Securities and Exchange Commission',
    licence_type: 'Fund and portfolio manager',
    licence_number: 'SEC/FPM/2016/0417',
    contact_name: 'Demo Compliance',
    contact_email: 'compliance@demo.example',
    contact_phone: '+234 800 000 0100',
    technical_contact_email: 'engineer@demo.example',
  },
  people: [
    {
      person: {
        first_name: 'Adaeze',
        last_name: 'Nwosu',
        date_of_birth: '1979-03-08',
        nationality: 'NG',
        email: 'adaeze.nwosu@harbour.example',
        phone: '+234 800 000 0101',
        residential_address: '3 Palm Close, Ikoyi, Lagos',
        roles: ['director', 'beneficial_owner'],
        ownership_percentage: '60',
        id_type: 'passport',
        id_number: 'A00000101',
        politically_exposed: false,
      },
      documents: [{ type: 'identity_document', filename: 'passport-nwosu.png', content: 'identity card' }],
    },
    {
      person: {
        first_name: 'Tunde',
        last_name: 'Ajayi',
        date_of_birth: '1984-11-21',
        nationality: 'NG',
        email: 'tunde.ajayi@harbour.example',
        phone: '+234 800 000 0102',
        residential_address: '27 Unity Street, Surulere, Lagos',
        roles: ['director', 'beneficial_owner', 'authorised_signatory'],
        ownership_percentage: '40',
        id_type: 'national_id',
        id_number: '00000000102',
        politically_exposed: false,
      },
      documents: [
        paper(
          'identity_document',
          'national-id-ajayi.pdf',
          'National identity slip',
          'Surname: Ajayi',
          'Given name: Tunde',
          'Number: 00000000102',
        ),
      ],
    },
  ],
  documents: [
    paper(
      'certificate_of_incorporation',
      'certificate-of-incorporation.pdf',
      'Certificate of incorporation',
      'Company: Harbour Savings Limited',
      'Registration number: RC1048576',
      'Incorporated on 12 May 2016 as a private company limited by shares',
    ),
    paper(
      'proof_of_address',
      'electricity-bill.pdf',
      'Electricity bill',
      'Harbour Savings Limited',
      '14 Quayside Road, Apapa, Lagos',
    ),
    paper(
      'regulatory_licence',
      'licence.pdf',
      'Licence of a fund and portfolio manager',
      'Holder: Harbour Savings Limited',
      'Number: SEC/FPM/2016/0417',
    ),
  ],
  accounts: [
    {
      currency: 'NGN',
      account_name: 'Harbour Savings Limited',
      bank_code: '058',
      account_number: nuban('058', '014200710'),
    },
  ],
};

/** Of the organisation whose verification waits for a reviewer. */
export const baobabCapital: DemoVerification = {
  business: {
    legal_name: 'Baobab Capital PLC',
    country: 'GH',
    entity_type: 'public_company',
    registration_number: 'CS204862019',
    date_of_incorporation: '2019-09-02',
    tax_id: 'C0020486201',
    registered_address: '8 Cedar Avenue, Airport Residential Area, Accra',
    industry: 'Asset management',
    website: 'https://baobab.example',
    use_case: 'Pension schemes of small employers buy treasury bills and equities through us.',
    expected_monthly_volume: 'GHS 4,000,000',
    source_of_funds: 'Contributions of pension schemes.',
    contact_name: 'Baobab Compliance',
    contact_email: 'compliance@baobab.example',
    contact_phone: '+233 20 000 0100',
  },
  people: [
    {
      person: {
        first_name: 'Efua',
        last_name: 'Quartey',
        date_of_birth: '1975-06-30',
        nationality: 'GH',
        email: 'efua.quartey@baobab.example',
        phone: '+233 20 000 0101',
        residential_address: '5 Acacia Lane, Cantonments, Accra',
        roles: ['director', 'beneficial_owner'],
        ownership_percentage: '51.5',
        id_type: 'passport',
        id_number: 'G0000101',
        politically_exposed: false,
      },
      documents: [{ type: 'identity_document', filename: 'passport-quartey.png', content: 'identity card' }],
    },
    {
      person: {
        first_name: 'Kwame',
        last_name: 'Tetteh',
        date_of_birth: '1990-01-17',
        nationality: 'GH',
        email: 'kwame.tetteh@baobab.example',
        phone: '+233 20 000 0102',
        residential_address: '11 Ridge Road, Kumasi',
        roles: ['director'],
        id_type: 'national_id',
        id_number: 'GHA-000000102-0',
        politically_exposed: true,
      },
      documents: [],
    },
  ],
  documents: [
    paper(
      'certificate_of_incorporation',
      'certificate-of-incorporation.pdf',
      'Certificate of incorporation',
      'Company: Baobab Capital PLC',
      'Registration number: CS204862019',
      'Incorporated on 2 September 2019',
    ),
    paper(
      'proof_of_address',
      'lease.pdf',
      'Lease of office space',
      'Tenant: Baobab Capital',
      '8 Cedar Avenue, Airport Residential Area, Accra',
    ),
  ],
  accounts: [
    {
      currency: 'GHS',
      account_name: 'Baobab Capital PLC',
      network: 'MTN',
      account_number: '0240000100',
    },
  ],
};
