'use client';

import { FileText } from 'lucide-react';
import dynamic from 'next/dynamic';
import { parseAsString } from '@/components/ui/address/params';
import { useQueryState } from '@/components/ui/address/use-query-state';
import { Button } from '@/components/ui/controls/button';
import type { Currency } from '@/lib/contract/money';

/** Opens the dialog without a requested month. */
const LATEST = 'latest';

const StatementDialog = dynamic(() => import('./statement-dialog').then((file) => file.StatementDialog), {
  ssr: false,
});

/**
 * Opens the monthly statements of one wallet, or of all without a currency. A URL can open it: `?statement=2026-11`.
 */
export function StatementsButton({ currency }: { currency?: Currency }) {
  const [asked, setAsked] = useQueryState('statement', parseAsString);
  return (
    <>
      <Button onClick={() => setAsked(LATEST)}>
        <FileText aria-hidden="true" />
        Statements
      </Button>
      {asked === null ? null : (
        <StatementDialog asked={asked} currency={currency} onClose={() => setAsked(null)} />
      )}
    </>
  );
}
