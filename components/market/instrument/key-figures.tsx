'use client';

import { useScope } from '@/components/shell/session/scope';
import { TextLink } from '@/components/ui/controls/link';
import { Section } from '@/components/ui/display/card';
import { DescriptionList } from '@/components/ui/display/description-list';
import type { InstrumentDetail } from '@/lib/contract/market/instruments';
import * as routes from '@/lib/dashboard/routes/routes';
import { CompactFigure, Price } from '../common/price';

/** What is known of an instrument beyond the day, and the indices that count it in. */
export function KeyFigures({ instrument: { figures, indices } }: { instrument: InstrumentDetail }) {
  const { org, env } = useScope();
  return (
    <Section title="Key figures">
      <DescriptionList
        items={[
          { label: 'High of 52 weeks', value: <Price value={figures.year_high} /> },
          { label: 'Low of 52 weeks', value: <Price value={figures.year_low} /> },
          {
            label: 'Average volume',
            value: <CompactFigure value={figures.average_volume} />,
            hint: 'a session, of thirty',
          },
          { label: 'Shares outstanding', value: <CompactFigure value={figures.shares_outstanding} /> },
          { label: 'Market value, NGN', value: <CompactFigure value={figures.market_value} /> },
        ]}
      />
      <h3 className="mt-4 mb-1.5 text-muted">In these indices</h3>
      {indices.length === 0 ? <p>None</p> : null}
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {indices.map(({ code, name }) => (
          <li key={code}>
            <TextLink href={routes.index(org, env, code)}>{name}</TextLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
