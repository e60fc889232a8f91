import type { ReactNode } from 'react';
import { Disclosure } from '../display/disclosure';

/** Under a chart: the same figures as a table, and whose drawing it is, which its licence wants said. */
export function ChartFoot({ children }: { children: ReactNode }) {
  return (
    <div className="mt-2 flex items-start justify-between gap-4">
      <Disclosure summary="Show as table" className="min-w-0 flex-1">
        {children}
      </Disclosure>
      <a
        href="https://www.tradingview.com/"
        target="_blank"
        rel="noopener noreferrer"
        className="shrink-0 py-1 text-muted text-xs hover:underline"
      >
        Chart by TradingView
      </a>
    </div>
  );
}
