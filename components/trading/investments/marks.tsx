import { type LucideIcon, SignalHigh, SignalLow, SignalMedium } from 'lucide-react';
import { cn } from '@/components/ui/cn';
import { Status } from '@/components/ui/feedback/status';
import type { Investment } from '@/lib/contract/trading/investments';
import { investmentStatusLabels, riskLabels } from '../labels/investments';

/** Whether an investment accepts orders, as text and icon. */
export function InvestmentStatus({ status }: Pick<Investment, 'status'>) {
  return <Status tone={status === 'open' ? 'positive' : 'neutral'} label={investmentStatusLabels[status]} />;
}

type Level = Investment['risk_level'];

const GLYPHS: Record<Level, LucideIcon> = { low: SignalLow, medium: SignalMedium, high: SignalHigh };

/** The risk level as text and one to three bars. */
export function Risk({ level, className }: { level: Level; className?: string }) {
  const Glyph = GLYPHS[level];
  return (
    <span className={cn('inline-flex items-center gap-1 whitespace-nowrap', className)}>
      <Glyph aria-hidden="true" strokeWidth={2.5} className="-mt-1 size-4 shrink-0 text-muted" />
      {riskLabels[level]}
    </span>
  );
}
