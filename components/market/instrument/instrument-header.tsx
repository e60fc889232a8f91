'use client';

import { Printer } from 'lucide-react';
import { PageHeader } from '@/components/shell/frame/page-header';
import { useScope } from '@/components/shell/session/scope';
import { Button } from '@/components/ui/controls/button';
import { Badge } from '@/components/ui/display/badge';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { Status } from '@/components/ui/feedback/status';
import { Tooltip } from '@/components/ui/overlays/tooltip';
import type { ComplianceTag } from '@/lib/contract/market/instruments';
import * as routes from '@/lib/dashboard/routes/routes';
import { useInstrument } from '../common/use-market';
import { boardLabels, complianceMeanings, instrumentTypeLabels, sectorLabels } from '../labels/market';
import { usePrintWhole } from '../quote/use-deferred';
import { WatchButton } from '../watchlists/watch-button';

/** The exchange's mark of an issuer that has not met its duties, explained on hover and focus. */
function Compliance({ tag }: { tag: ComplianceTag }) {
  const { words, meaning } = complianceMeanings[tag];
  return (
    <Tooltip content={meaning}>
      <button type="button" className="cursor-help rounded-sm">
        <Badge tone="warning">
          {tag}: {words}
        </Badge>
        <span className="sr-only">. {meaning}</span>
      </button>
    </Tooltip>
  );
}

/** The instrument's header: symbol, name, board, type, and whether it trades. */
export function InstrumentHeader({ symbol }: { symbol: string }) {
  const { org, env } = useScope();
  const { data } = useInstrument(symbol);
  const { print, isPreparing } = usePrintWhole();
  const instrument = data?.data;
  const tag = instrument?.compliance_tag;
  return (
    <PageHeader
      title={
        <>
          {symbol}
          {instrument ? <span className="ml-2 font-normal text-lg text-muted">{instrument.name}</span> : null}
        </>
      }
      breadcrumbs={[{ label: 'Instruments', href: routes.instruments(org, env) }]}
      description={
        instrument ? (
          <>
            {instrumentTypeLabels[instrument.type]} · {boardLabels[instrument.board]} board ·{' '}
            {sectorLabels[instrument.sector]}
            {instrument.isin ? ` · ISIN ${instrument.isin}` : ''}
          </>
        ) : (
          <span className="sr-only">Loading the instrument…</span>
        )
      }
      status={
        instrument ? (
          <>
            {instrument.status === 'suspended' ? (
              <Status tone="danger" label="Suspended" />
            ) : (
              <Status tone="positive" label="Listed" />
            )}
            {tag ? <Compliance tag={tag} /> : null}
          </>
        ) : (
          <Skeleton className="h-5.5 w-20" />
        )
      }
      actions={
        <>
          <Button onClick={print} pending={isPreparing} className="print:hidden">
            <Printer aria-hidden="true" />
            Print
          </Button>
          <WatchButton symbol={symbol} withWord />
        </>
      }
    />
  );
}
