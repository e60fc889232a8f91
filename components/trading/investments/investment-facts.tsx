'use client';

import { useAllowed, useScope } from '@/components/shell/session/scope';
import { Copyable } from '@/components/ui/controls/copy';
import { TextLink } from '@/components/ui/controls/link';
import { Section } from '@/components/ui/display/card';
import { DescriptionList, type DescriptionListItem } from '@/components/ui/display/description-list';
import { Time } from '@/components/ui/display/time';
import type { Investment } from '@/lib/contract/trading/investments';
import * as routes from '@/lib/dashboard/routes/routes';
import { investmentTypeLabels } from '../labels/investments';
import { Risk } from './risk';
import { rateText, tenorText } from './terms-labels';
import { tradedSymbol } from './traded-symbol';

function SymbolLink({ investment }: { investment: Investment }) {
  const { org, env } = useScope();
  const reading = useAllowed('market:read');
  const traded = tradedSymbol(investment);
  if (!reading.allowed || traded === undefined) return investment.symbol;
  return <TextLink href={routes.instrument(org, env, traded)}>{traded}</TextLink>;
}

function termsOf(investment: Investment): DescriptionListItem[] {
  const rate = rateText(investment);
  const { tenor_days: days, symbol } = investment;
  return [
    ...(symbol === undefined ? [] : [{ label: 'Symbol', value: <SymbolLink investment={investment} /> }]),
    ...(rate === undefined ? [] : [{ label: 'Rate', value: `${rate} a year` }]),
    ...(days === undefined ? [] : [{ label: 'Tenor', value: tenorText(days) }]),
  ];
}

/** What is fixed of an investment: its kind, whose it is, its terms. */
export function InvestmentFacts({ investment }: { investment: Investment }) {
  const { id, type, issuer, risk_level, updated_at } = investment;
  return (
    <Section title="Details">
      <DescriptionList
        items={[
          { label: 'Type', value: investmentTypeLabels[type] },
          { label: 'Issuer', value: issuer },
          ...termsOf(investment),
          { label: 'Risk', value: <Risk level={risk_level} /> },
          { label: 'Last changed', value: <Time value={updated_at} /> },
          { label: 'Id', value: <Copyable value={id} label="id" mono /> },
        ]}
      />
    </Section>
  );
}
