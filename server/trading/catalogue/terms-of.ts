import { formatMoney, parseMoney } from '@/lib/contract/money';
import type { Environment } from '@/lib/contract/primitives';
import { paysRate } from '@/lib/contract/trading/investment-types';
import type { Investment, InvestmentFee } from '@/lib/contract/trading/investments';
import { accruedReturns, DAYS_OF_YEAR } from '@/lib/contract/trading/returns';
import { termsTitle } from './present-investment';

/** A section of the terms: paragraphs, and labelled facts. */
export interface TermsPart {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly facts: readonly (readonly [label: string, value: string])[];
}

/** The text of an investment's terms, before it is drawn. */
export interface Terms {
  readonly title: string;
  readonly name: string;
  readonly parts: readonly TermsPart[];
}

const typeLabels: Readonly<Record<Investment['type'], string>> = {
  equity: 'Listed security',
  mutual_fund: 'Mutual fund',
  fixed_income: 'Fixed income',
  treasury_bill: 'Treasury bill',
  commercial_paper: 'Commercial paper',
};

const money = (currency: string, amount: string): string =>
  `${currency} ${amount.replace(/\B(?=(\d{3})+(?=\.|$))/g, ',')}`;

const limitsOf = ({ currency, minimum_amount, maximum_amount }: Investment): string => {
  const least = `at least ${money(currency, minimum_amount)}`;
  return maximum_amount === undefined ? least : `${least}, at most ${money(currency, maximum_amount)}`;
};

function priceText({ currency, type, unit_price, price_as_of, price_source }: Investment): string {
  if (paysRate(type)) return `${currency} 1.00, so units equal the principal`;
  const source = price_source === 'simulated' ? ', a simulated price' : '';
  return `${money(currency, unit_price)} at ${price_as_of}${source}`;
}

/** Describes a fee: its basis, and its amount. */
function feeText(
  { rate_percent, amount, of }: InvestmentFee,
  all: readonly InvestmentFee[],
  currency: string,
): string {
  const names = of?.map((code) => all.find((fee) => fee.code === code)?.name ?? code);
  const base = names ? names.join(', ') : 'the consideration';
  const parts = [
    ...(rate_percent === undefined ? [] : [`${rate_percent}% of ${base}`]),
    ...(amount === undefined ? [] : [`${money(currency, amount)} an order`]),
  ];
  return parts.join(' and ');
}

function feePart(investment: Investment): TermsPart {
  const { fees, currency } = investment;
  const sides = { buy: 'Buying', sell: 'Selling' } as const;
  return {
    title: 'Fees',
    paragraphs:
      fees.length === 0
        ? ['There are no fees.']
        : ['The consideration is units times price. Each fee is rounded half up to the smallest coin.'],
    facts: fees.map((fee) => [
      `${sides[fee.side]}: ${fee.name}`,
      feeText(
        fee,
        fees.filter(({ side }) => side === fee.side),
        currency,
      ),
    ]),
  };
}

/** Interest-bearing investments: how returns are computed, with the minimum amount as the example. */
function returnsPart({ currency, interest_rate, tenor_days, minimum_amount }: Investment): TermsPart[] {
  if (interest_rate === undefined || tenor_days === undefined) return [];
  const principal = parseMoney(minimum_amount);
  const returns = accruedReturns(principal, interest_rate, tenor_days);
  return [
    {
      title: 'Returns',
      paragraphs: [
        `Returns = principal × rate ÷ 100 × days ÷ ${DAYS_OF_YEAR}, rounded half up to the smallest coin. They are simple, not ` +
          'compounded, and are paid with the principal at maturity.',
      ],
      facts: [
        ['Rate', `${interest_rate}% a year`],
        ['Tenor', `${tenor_days} days`],
        ['Day count', `Actual/${DAYS_OF_YEAR}`],
        [
          'Example',
          `${money(currency, minimum_amount)} for ${tenor_days} days earns ${money(currency, formatMoney(returns))} and pays back ` +
            money(currency, formatMoney(principal + returns)),
        ],
      ],
    },
  ];
}

const riskLabels: Readonly<Record<Investment['type'], string>> = {
  equity:
    'The price moves with the market and can fall below what you paid. In one day it moves by at most 10% of the previous close. ' +
    'Dividends are not guaranteed. In a thin market an order may wait, or be executed in parts.',
  mutual_fund:
    'The value of a unit follows what the fund holds and can fall. Past performance does not guarantee future returns.',
  fixed_income: 'The issuer may pay late or not at all. The principal is not available before maturity.',
  treasury_bill:
    'A government may pay late or not at all. The principal is not available before maturity, and inflation may exceed the rate.',
  commercial_paper:
    'The paper is unsecured: if the issuer fails, you may lose part or all of the principal. It is not available before maturity.',
};

const foreign = 'If your money is in another currency, you also bear the risk of the exchange rate.';

/**
 * The terms of an investment, made from its facts at this moment.
 * @param environment those of the sandbox say first that they are simulated.
 */
export function termsOf(investment: Investment, environment: Environment): Terms {
  const { name, type, issuer, currency, symbol, description, settlement, risk_level, status } = investment;
  const isSandbox = environment === 'test';
  const warning =
    'Simulated. These terms belong to the sandbox: nothing here can be bought with real money, and no price is real.';
  return {
    title: termsTitle(type),
    name,
    parts: [
      {
        title: 'About',
        paragraphs: [...(isSandbox ? [warning] : []), description],
        facts: [
          ['Type', typeLabels[type]],
          ['Issuer', issuer],
          ...(symbol === undefined ? [] : [['Symbol', symbol] as const]),
          ['Currency', currency],
          ['Unit price', priceText(investment)],
          ['Order amount', limitsOf(investment)],
          ['Status', status === 'open' ? 'Open' : `Closed: ${investment.closed_reason ?? ''}`],
        ],
      },
      ...returnsPart(investment),
      feePart(investment),
      {
        title: 'Settlement',
        paragraphs: ['Securities and money change hands this many business days after the trade.'],
        facts: [
          ['Cycle', settlement.cycle],
          ['An order placed now settles on', settlement.settles_on],
        ],
      },
      {
        title: 'Risks',
        paragraphs: [riskLabels[type], ...(currency === 'NGN' ? [] : [foreign])],
        facts: [['Risk level', risk_level]],
      },
    ],
  };
}
