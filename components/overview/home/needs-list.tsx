import {
  CircleCheck,
  FileClock,
  KeyRound,
  Landmark,
  ListChecks,
  type LucideIcon,
  ShieldCheck,
  Stamp,
  WalletCards,
  Webhook,
} from 'lucide-react';
import { cn } from '@/components/ui/cn';
import { Link } from '@/components/ui/controls/link';
import { Section } from '@/components/ui/display/card';
import { Countdown } from '@/components/ui/display/countdown';
import type { Need } from './needs';

const GLYPHS: Record<Need['kind'], LucideIcon> = {
  approval: Stamp,
  webhook: Webhook,
  payment: WalletCards,
  mandate: Landmark,
  document: FileClock,
  key: KeyRound,
  verification: ShieldCheck,
  step: ListChecks,
};

/** Lines shown before the rest is folded away. */
const SHOWN = 6;

function NeedLine({ need: { kind, tone, title, detail, href, until } }: { need: Need }) {
  const Glyph = GLYPHS[kind];
  return (
    <li>
      <Link
        href={href}
        className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 px-4 py-2.5 hover:bg-subtle/70 focus-visible:-outline-offset-2"
      >
        <span
          className={cn(
            'mt-0.5 grid size-6 place-items-center rounded-md [&_svg]:size-3.5',
            tone === 'warning' ? 'bg-warning-soft text-warning' : 'bg-subtle text-muted',
          )}
        >
          <Glyph aria-hidden="true" />
        </span>
        <span className="min-w-0">
          <span className="block font-medium underline-offset-3 [overflow-wrap:anywhere] in-[a:hover]:underline">
            {title}
          </span>
          {detail ? <span className="block text-muted text-sm">{detail}</span> : null}
        </span>
        {until ? (
          <Countdown until={until} label={title} className="pt-0.5 text-right text-muted text-sm" />
        ) : null}
      </Link>
    </li>
  );
}

/** What waits for the member, each line a link to where it is done. */
export function NeedsList({ needs, className }: { needs: readonly Need[]; className?: string }) {
  const [shown, rest] = [needs.slice(0, SHOWN), needs.slice(SHOWN)];
  return (
    <Section title="Needs you" surface="flush" className={className}>
      {needs.length === 0 ? (
        <p className="flex items-center gap-2 px-4 py-3.5 text-muted">
          <CircleCheck aria-hidden="true" className="size-4 shrink-0 text-positive" />
          Nothing needs you.
        </p>
      ) : (
        <ul className="divide-y divide-border">
          {shown.map((need) => (
            <NeedLine key={need.id} need={need} />
          ))}
        </ul>
      )}
      {rest.length > 0 ? (
        <details className="group border-border border-t">
          <summary className="cursor-pointer px-4 py-2.5 font-medium text-accent-ink group-open:border-border group-open:border-b">
            {rest.length} more
          </summary>
          <ul className="divide-y divide-border">
            {rest.map((need) => (
              <NeedLine key={need.id} need={need} />
            ))}
          </ul>
        </details>
      ) : null}
    </Section>
  );
}
