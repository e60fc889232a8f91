import {
  Bot,
  CircleUser,
  CreditCard,
  Headset,
  KeyRound,
  type LucideIcon,
  MonitorSmartphone,
} from 'lucide-react';
import type { AuditEntry } from '@/lib/contract/developers/audit';

type Kind = AuditEntry['actor']['kind'];

const shapes: Record<Kind, LucideIcon> = {
  member: CircleUser,
  key: KeyRound,
  operator: Headset,
  console: MonitorSmartphone,
  payer: CreditCard,
  service: Bot,
};

const kindLabels: Record<Kind, string> = {
  member: 'Member',
  key: 'API key',
  operator: 'Provider’s staff',
  console: 'Through the dashboard',
  payer: 'On a hosted page',
  service: 'System',
};

/** What kind of actor it is, in words. */
export const actorKind = ({ kind }: AuditEntry['actor']): string => kindLabels[kind];

/** What an actor is called. */
export function actorName({ kind, name, id }: AuditEntry['actor']): string {
  if (name) return name;
  if (kind === 'member') return 'Former member';
  return id ?? kindLabels[kind];
}

/** Who acted: the name, and the kind by its shape and its word. */
export function Actor({ actor }: { actor: AuditEntry['actor'] }) {
  const Shape = shapes[actor.kind];
  return (
    <span className="inline-flex min-w-0 max-w-56 items-start gap-2">
      <Shape aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />
      <span className="min-w-0">
        <span className="block truncate font-medium" title={actor.id}>
          {actorName(actor)}
        </span>
        <span className="block text-muted text-sm">{kindLabels[actor.kind]}</span>
      </span>
    </span>
  );
}
