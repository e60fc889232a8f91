import { ShieldAlert, ShieldCheck } from 'lucide-react';
import type { Member } from '@/lib/contract/organisation/members';

const kinds: Record<Member['second_factors'][number], string> = { totp: 'App', passkey: 'Passkey' };

/** Whether somebody has a second factor, and of what kind, as words and a shape. */
export function SecondFactorState({ factors }: { factors: Member['second_factors'] }) {
  const isSetUp = factors.length > 0;
  const Glyph = isSetUp ? ShieldCheck : ShieldAlert;
  return (
    <span className="inline-flex items-center gap-1.5">
      <Glyph aria-hidden="true" className={isSetUp ? 'size-4 text-positive' : 'size-4 text-warning'} />
      {isSetUp ? factors.map((kind) => kinds[kind]).join(' and ') : 'None yet'}
    </span>
  );
}
