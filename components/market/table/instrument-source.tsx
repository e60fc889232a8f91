'use client';

import { useQuery } from '@tanstack/react-query';
import { CandlestickChart } from 'lucide-react';
import { useCallback } from 'react';
import { type CommandSource, useCommands } from '@/components/shell/commands/command-context';
import { ClientReads } from '@/components/shell/page/client-reads';
import { useAllowed, useScope } from '@/components/shell/session/scope';
import * as routes from '@/lib/dashboard/routes/routes';
import { marketOverviewQuery } from '../common/queries';
import { searchRank } from './search-rank';

/** Instrument names rarely change, so one response serves many searches. */
const NAMES_FRESH_MS = 10 * 60_000;
const MOST_SHOWN = 8;

/** Adds instruments to the command menu: a symbol or name opens its page. */
export function InstrumentSource() {
  return (
    <ClientReads>
      <Source />
    </ClientReads>
  );
}

function Source() {
  const { org, env } = useScope();
  const { allowed } = useAllowed('market:read');
  const { data } = useQuery({
    ...marketOverviewQuery({ org, env }),
    enabled: allowed,
    staleTime: NAMES_FRESH_MS,
  });
  const rows = data?.data.instruments;
  const source = useCallback<CommandSource>(
    (query) => {
      if (!rows || query.length === 0) return [];
      const found = rows
        .map((row) => ({ row, rank: searchRank(row, query) }))
        .filter(({ rank }) => rank > 0)
        .sort((a, b) => b.rank - a.rank)
        .slice(0, MOST_SHOWN);
      if (found.length === 0) return [];
      const commands = found.map(({ row: { symbol, name } }) => ({
        id: `instrument-${symbol}`,
        label: symbol,
        hint: name,
        keywords: [name],
        icon: <CandlestickChart aria-hidden="true" />,
        href: routes.instrument(org, env, symbol),
      }));
      return [{ heading: 'Instruments', commands }];
    },
    [rows, org, env],
  );
  useCommands(source);
  return null;
}
