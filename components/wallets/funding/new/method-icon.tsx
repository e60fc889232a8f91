import { Globe, Landmark, type LucideIcon, MonitorSmartphone, Repeat, Smartphone } from 'lucide-react';
import type { FundingMethod } from '@/lib/contract/wallets/funding';

const GLYPHS: Record<FundingMethod, LucideIcon> = {
  alpha_bank_transfer: Landmark,
  alpha_checkout: MonitorSmartphone,
  gamma_momo: Smartphone,
  beta_direct_debit: Repeat,
  manual_bank_transfer: Globe,
};

/** The icon of a funding method, next to its name. */
export function MethodIcon({ method, className }: { method: FundingMethod; className?: string }) {
  const Glyph = GLYPHS[method];
  return <Glyph aria-hidden="true" className={className} />;
}
