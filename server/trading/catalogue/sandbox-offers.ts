import type { Currency } from '@/lib/contract/money';
import type { InvestmentType } from '@/lib/contract/trading/investments';

/** Something of the sandbox's catalogue that pays a rate. Its terms are made up. */
export interface SandboxOffer {
  /** Its id is derived from it, so it never changes. */
  readonly code: string;
  readonly type: Extract<InvestmentType, 'fixed_income' | 'treasury_bill' | 'commercial_paper'>;
  readonly currency: Currency;
  readonly name: string;
  readonly issuer: string;
  readonly description: string;
  /** Percent a year. */
  readonly rate: string;
  readonly days: number;
  readonly minimum: string;
  readonly maximum?: string;
  readonly risk: 'low' | 'medium' | 'high';
  readonly closedReason?: string;
}

const nigeria = 'Federal Government of Nigeria';
const bill = 'Short-term government debt, repaid with its returns at maturity.';
const paper = 'Unsecured debt of a company, for less than a year.';

/** The sandbox's interest-bearing investments, best known first. */
export const sandboxOffers: readonly SandboxOffer[] = [
  {
    code: 'NTB-91',
    type: 'treasury_bill',
    currency: 'NGN',
    name: 'Nigerian Treasury Bill, 91 days',
    issuer: nigeria,
    description: bill,
    rate: '15.85',
    days: 91,
    minimum: '50000.00',
    risk: 'low',
  },
  {
    code: 'NTB-182',
    type: 'treasury_bill',
    currency: 'NGN',
    name: 'Nigerian Treasury Bill, 182 days',
    issuer: nigeria,
    description: bill,
    rate: '16.4',
    days: 182,
    minimum: '50000.00',
    risk: 'low',
  },
  {
    code: 'NTB-364',
    type: 'treasury_bill',
    currency: 'NGN',
    name: 'Nigerian Treasury Bill, 364 days',
    issuer: nigeria,
    description: bill,
    rate: '17.25',
    days: 364,
    minimum: '50000.00',
    risk: 'low',
  },
  {
    code: 'GHTB-91',
    type: 'treasury_bill',
    currency: 'GHS',
    name: 'Ghana Treasury Bill, 91 days',
    issuer: 'Government of Ghana',
    description: bill,
    rate: '11.35',
    days: 91,
    minimum: '100.00',
    risk: 'low',
  },
  {
    code: 'FGN-730',
    type: 'fixed_income',
    currency: 'NGN',
    name: 'FGN Savings Note, two years',
    issuer: nigeria,
    description: 'Federal government debt for savers, repaid with its returns after two years.',
    rate: '17.6',
    days: 730,
    minimum: '5000.00',
    maximum: '50000000.00',
    risk: 'low',
  },
  {
    code: 'LAGOON-90',
    type: 'fixed_income',
    currency: 'NGN',
    name: 'Lagoon Term Deposit, 90 days',
    issuer: 'Lagoon Sandbox Bank',
    description: 'A bank deposit for a fixed term.',
    rate: '19',
    days: 90,
    minimum: '10000.00',
    maximum: '25000000.00',
    risk: 'low',
  },
  {
    code: 'ATLANTIC-365',
    type: 'fixed_income',
    currency: 'USD',
    name: 'Atlantic Dollar Note, one year',
    issuer: 'Atlantic Sandbox Trust',
    description: 'Senior debt in US dollars, repaid with its returns after a year.',
    rate: '7.25',
    days: 365,
    minimum: '100.00',
    maximum: '250000.00',
    risk: 'medium',
  },
  {
    code: 'VOLTA-180',
    type: 'fixed_income',
    currency: 'GHS',
    name: 'Volta Cedi Deposit, 180 days',
    issuer: 'Volta Sandbox Bank',
    description: 'A bank deposit for a fixed term.',
    rate: '14.1',
    days: 180,
    minimum: '200.00',
    maximum: '500000.00',
    risk: 'low',
  },
  {
    code: 'DELTA-180',
    type: 'commercial_paper',
    currency: 'NGN',
    name: 'Delta Mills Commercial Paper, 180 days',
    issuer: 'Delta Sandbox Mills Plc',
    description: paper,
    rate: '21.5',
    days: 180,
    minimum: '100000.00',
    maximum: '100000000.00',
    risk: 'medium',
  },
  {
    code: 'SAVANNAH-270',
    type: 'commercial_paper',
    currency: 'NGN',
    name: 'Savannah Networks Commercial Paper, 270 days',
    issuer: 'Savannah Sandbox Networks Ltd',
    description: paper,
    rate: '22.75',
    days: 270,
    minimum: '100000.00',
    maximum: '50000000.00',
    risk: 'high',
    closedReason: 'The offer is fully subscribed.',
  },
  {
    code: 'COCOA-120',
    type: 'commercial_paper',
    currency: 'GHS',
    name: 'Gold Coast Cocoa Commercial Paper, 120 days',
    issuer: 'Gold Coast Sandbox Cocoa Ltd',
    description: paper,
    rate: '17.9',
    days: 120,
    minimum: '1000.00',
    maximum: '1000000.00',
    risk: 'high',
  },
  {
    code: 'HARBOUR-120',
    type: 'commercial_paper',
    currency: 'USD',
    name: 'Harbour Trade Commercial Paper, 120 days',
    issuer: 'Harbour Sandbox Trading Ltd',
    description: paper,
    rate: '8.4',
    days: 120,
    minimum: '500.00',
    maximum: '500000.00',
    risk: 'high',
  },
];
