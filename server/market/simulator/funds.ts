import type { Currency } from '@/lib/contract/money';

/** A fund of the sandbox. None of them exists outside of it. */
export interface SandboxFund {
  /** The code of its series. */
  readonly code: string;
  readonly name: string;
  readonly manager: string;
  readonly currency: Currency;
  readonly risk: 'low' | 'medium' | 'high';
  readonly description: string;
  /** Net asset value of a unit at the start of 2026. */
  readonly anchor: number;
  /** What it earns in a year by itself, as a fraction. */
  readonly yield: number;
  /** How much of the share market's moves it takes part in. */
  readonly shares: number;
  /** How much its own value moves in a day, as a fraction. */
  readonly volatility: number;
}

/** The funds of the sandbox's catalogue, with what their values are computed from. */
export const sandboxFunds: readonly SandboxFund[] = [
  {
    code: 'LAGOONMMF',
    name: 'Lagoon Money Market Fund',
    manager: 'Lagoon Sandbox Asset Management',
    currency: 'NGN',
    risk: 'low',
    description: 'Treasury bills, bank placements and commercial papers of less than a year.',
    anchor: 1.86,
    yield: 0.178,
    shares: 0,
    volatility: 0.00002,
  },
  {
    code: 'HARMATTANEQ',
    name: 'Harmattan Nigerian Equity Fund',
    manager: 'Harmattan Sandbox Investments',
    currency: 'NGN',
    risk: 'high',
    description: 'Shares of the largest companies on the Nigerian Exchange.',
    anchor: 412.35,
    yield: 0.02,
    shares: 0.92,
    volatility: 0.002,
  },
  {
    code: 'BENUEBAL',
    name: 'Benue Balanced Fund',
    manager: 'Benue Sandbox Fund Managers',
    currency: 'NGN',
    risk: 'medium',
    description: 'Half shares, half bonds of the federal government, rebalanced each quarter.',
    anchor: 27.84,
    yield: 0.075,
    shares: 0.48,
    volatility: 0.0012,
  },
  {
    code: 'NIGERBOND',
    name: 'Niger Fixed Income Fund',
    manager: 'Benue Sandbox Fund Managers',
    currency: 'NGN',
    risk: 'low',
    description: 'Bonds of the federal government, states and rated companies.',
    anchor: 1_548.2,
    yield: 0.142,
    shares: 0.02,
    volatility: 0.0009,
  },
  {
    code: 'ATLANTICUSD',
    name: 'Atlantic Dollar Income Fund',
    manager: 'Lagoon Sandbox Asset Management',
    currency: 'USD',
    risk: 'medium',
    description: 'Eurobonds of African governments and companies, in US dollars.',
    anchor: 1.1842,
    yield: 0.071,
    shares: 0,
    volatility: 0.0011,
  },
  {
    code: 'VOLTAGHS',
    name: 'Volta Cedi Income Fund',
    manager: 'Volta Sandbox Capital',
    currency: 'GHS',
    risk: 'low',
    description: 'Treasury bills and bonds of Ghana, in cedis.',
    anchor: 2.4715,
    yield: 0.165,
    shares: 0,
    volatility: 0.0004,
  },
];
