import {
  BadgeCheck,
  CalendarCheck,
  CandlestickChart,
  ClipboardList,
  FileClock,
  Landmark,
  type LucideIcon,
  Repeat,
  Send,
} from 'lucide-react';
import type { DueKind } from '@/lib/contract/sandbox/clock';

const glyphs: Record<DueKind, LucideIcon> = {
  funding_expiry: Landmark,
  direct_debit: Repeat,
  mandate_authorisation_expiry: FileClock,
  mandate_activation: BadgeCheck,
  order_fulfilment: ClipboardList,
  holding_maturity: CalendarCheck,
  webhook_attempt: Send,
  market_session: CandlestickChart,
};

/** The sign of a kind of thing that the clock makes happen, beside its words. */
export function DueIcon({ kind }: { kind: DueKind }) {
  const Glyph = glyphs[kind];
  return (
    <span className="grid size-7 shrink-0 place-items-center rounded-full border border-border-strong bg-surface text-muted">
      <Glyph aria-hidden="true" className="size-3.5" />
    </span>
  );
}
