import type { BusinessField } from '@/lib/contract/kyb/business';
import type { Values } from '../editing/merge';

/** The kind of control that fills in a field. */
type ControlKind = 'line' | 'area' | 'date' | 'country' | 'entity' | 'volume' | 'industry';

export interface FieldSpec {
  readonly name: BusinessField;
  readonly kind: ControlKind;
  /** Why the field is asked for, and its format. */
  readonly why: string | ((values: Values) => string);
  /** Required before submission. */
  readonly isRequired?: boolean;
  readonly placeholder?: string;
  /** Takes the full width. */
  readonly isWide?: boolean;
  readonly type?: 'email' | 'tel' | 'url';
  readonly autoComplete?: string;
}

interface FieldGroup {
  readonly title: string;
  readonly description: string;
  readonly fields: readonly FieldSpec[];
}

function registrationHint({ country, entity_type }: Values): string {
  const register = 'The reviewer uses it to find the business in the register';
  if (country === 'NG') {
    const prefix = { incorporated_trustees: 'IT', business_name: 'BN', partnership: 'LP or BN' };
    const known: Readonly<Record<string, string>> = { ...prefix, limited_liability_partnership: 'LLP' };
    const letters = known[entity_type ?? ''] ?? 'RC';
    return `${register} of the Corporate Affairs Commission. It begins with ${letters}.`;
  }
  if (country === 'GH') return `${register} of the Registrar of Companies. It begins with CS, CG, BN or C.`;
  return `${register} of its country.`;
}

function taxHint({ country }: Values): string {
  const reason = 'Used for tax reporting.';
  if (country === 'NG') return `${reason} A TIN of 10 digits, 12345678-0001, or a tax ID of 13 digits.`;
  if (country === 'GH') return `${reason} A TIN such as C0001234567, or a Ghana card number.`;
  return `${reason} As your tax authority writes it.`;
}

/** All business fields, in the order in which they are asked for. */
export const fieldGroups: readonly FieldGroup[] = [
  {
    title: 'About the business',
    description: 'As in the register of companies.',
    fields: [
      {
        name: 'legal_name',
        kind: 'line',
        isRequired: true,
        autoComplete: 'organization',
        why: 'As on the certificate of incorporation. The reviewer compares them.',
      },
      {
        name: 'trading_name',
        kind: 'line',
        why: 'The name your customers know, if different.',
      },
      {
        name: 'country',
        kind: 'country',
        isRequired: true,
        why: 'Decides which register and tax authority we check.',
      },
      {
        name: 'entity_type',
        kind: 'entity',
        isRequired: true,
        why: 'Decides which registration number and people we ask for.',
      },
      {
        name: 'registration_number',
        kind: 'line',
        isRequired: true,
        why: registrationHint,
      },
      {
        name: 'date_of_incorporation',
        kind: 'date',
        isRequired: true,
        why: 'As on the certificate. The register must show the same date.',
      },
      { name: 'tax_id', kind: 'line', isRequired: true, why: taxHint },
      {
        name: 'website',
        kind: 'line',
        type: 'url',
        autoComplete: 'url',
        placeholder: 'https://',
        why: 'Shows the reviewer what you offer, and to whom.',
      },
    ],
  },
  {
    title: 'Addresses',
    description: 'Where the business is registered and operates.',
    fields: [
      {
        name: 'registered_address',
        kind: 'area',
        isRequired: true,
        isWide: true,
        autoComplete: 'street-address',
        why: 'Where official letters reach you. Your proof of address must show the same.',
      },
      {
        name: 'operating_address',
        kind: 'area',
        isWide: true,
        why: 'Where you operate, if different.',
      },
    ],
  },
  {
    title: 'What you do',
    description: 'Helps us understand activity in your wallets.',
    fields: [
      {
        name: 'industry',
        kind: 'industry',
        isRequired: true,
        why: 'Some industries are regulated and need a licence.',
      },
      {
        name: 'expected_monthly_volume',
        kind: 'volume',
        isRequired: true,
        why: 'Your usual volume, so we can spot unusual activity.',
      },
      {
        name: 'use_case',
        kind: 'area',
        isRequired: true,
        isWide: true,
        why: 'What you will use wallets and investments for, and for which customers.',
      },
      {
        name: 'source_of_funds',
        kind: 'area',
        isRequired: true,
        isWide: true,
        why: 'Where your funds come from. Anti-money-laundering law requires us to ask.',
      },
    ],
  },
  {
    title: 'Licence',
    description:
      'Only if a regulator has licensed you. If you enter a licence number, its document becomes required.',
    fields: [
      {
        name: 'licence_regulator',
        kind: 'line',
        placeholder: 'Securities and Exchange Commission',
        why: 'Your regulator, whose register lists the licence.',
      },
      {
        name: 'licence_type',
        kind: 'line',
        placeholder: 'Fund and portfolio manager',
        why: 'What it allows you to do for your customers.',
      },
      { name: 'licence_number', kind: 'line', why: 'The reviewer uses it to look up the licence.' },
    ],
  },
  {
    title: 'Contacts',
    description: 'Who the reviewer contacts.',
    fields: [
      {
        name: 'contact_name',
        kind: 'line',
        isRequired: true,
        autoComplete: 'name',
        why: 'Someone who knows the answers or where to get them.',
      },
      {
        name: 'contact_email',
        kind: 'line',
        type: 'email',
        isRequired: true,
        autoComplete: 'email',
        why: 'Where the reviewer can write to you.',
      },
      {
        name: 'contact_phone',
        kind: 'line',
        type: 'tel',
        isRequired: true,
        autoComplete: 'tel',
        placeholder: '+234 800 000 0000',
        why: 'For anything that can’t wait for an email.',
      },
      {
        name: 'technical_contact_email',
        kind: 'line',
        type: 'email',
        why: 'Who we can ask about your integration.',
      },
    ],
  },
];

/** The names of all business fields, in the same order. */
export const fieldNames: readonly BusinessField[] = fieldGroups.flatMap(({ fields }) =>
  fields.map(({ name }) => name),
);

/** `#` stands for the currency. */
const BANDS = [
  'Up to # 10 million',
  '# 10 to 50 million',
  '# 50 to 250 million',
  '# 250 million to 1 billion',
];
const SMALL_BANDS = ['Up to # 10,000', '# 10,000 to 100,000', '# 100,000 to 1 million', '# 1 to 10 million'];

/** The choices, and a stored text that is not among them: set through the API, or before the choices changed. */
function withStored(choices: readonly string[], stored: string | undefined): readonly string[] {
  const own = stored?.trim();
  return own && !choices.includes(own) ? [own, ...choices] : choices;
}

/** The monthly volumes to choose from, in the country's currency. */
export function volumeBands({ country, expected_monthly_volume }: Values): readonly string[] {
  const isNigerian = country === 'NG';
  const currency = isNigerian ? 'NGN' : country === 'GH' ? 'GHS' : 'USD';
  const bands = isNigerian ? [...BANDS, 'Over # 1 billion'] : [...SMALL_BANDS, 'Over # 10 million'];
  return withStored(
    bands.map((band) => band.replace('#', currency)),
    expected_monthly_volume,
  );
}

const INDUSTRIES = [
  'Agriculture',
  'Asset management',
  'Banking',
  'Cooperative society',
  'Digital lending',
  'E-commerce',
  'Education',
  'Healthcare',
  'Insurance',
  'Logistics and transport',
  'Manufacturing',
  'Microfinance',
  'Non-profit',
  'Payments',
  'Pension administration',
  'Professional services',
  'Real estate',
  'Retail and wholesale',
  'Savings and investment platform',
  'Software',
  'Stockbroking',
  'Telecommunications',
  'Wealth management',
  'Other financial services',
  'Other',
];

/** The industries to choose from. */
export const industriesOf = ({ industry }: Values): readonly string[] => withStored(INDUSTRIES, industry);
