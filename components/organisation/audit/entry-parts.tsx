import {
  ArrowRight,
  Bot,
  CircleUser,
  CreditCard,
  Headset,
  KeyRound,
  type LucideIcon,
  MonitorSmartphone,
} from 'lucide-react';
import { VisuallyHidden } from '@/components/ui/display/visually-hidden';
import type { Scope } from '@/lib/client/addresses';
import type { AuditEntry } from '@/lib/contract/developers/audit';
import * as developerRoutes from '@/lib/dashboard/routes/developer-routes';
import * as routes from '@/lib/dashboard/routes/routes';
import * as labRoutes from '@/lib/dashboard/routes/sandbox-routes';
import * as teamRoutes from '@/lib/dashboard/routes/team-routes';

type AddressOf = (org: string, env: Scope['env'], target: string) => string;

/** Keyed by the part of an action before the dot. */
const addresses: Readonly<Record<string, AddressOf>> = {
  order: routes.order,
  funding_request: routes.fundingRequest,
  mandate: routes.mandate,
  holding: routes.holding,
  webhook: routes.webhook,
  webhook_delivery: routes.delivery,
  sandbox_inbox: labRoutes.sandboxInbox,
  key: developerRoutes.developersKey,
  allowlist: developerRoutes.developersAllowlist,
  member: (org) => teamRoutes.team(org),
  invitation: (org) => teamRoutes.team(org),
  organisation: (org) => teamRoutes.organisationSettings(org),
  kyb: (org) => routes.kyb(org),
  kyb_document: (org) => routes.kybDocuments(org),
};

/** The page of an entry's target; undefined if it has no page or no longer has one. */
export function recordHref(scope: Scope, { action, target, environment }: AuditEntry): string | undefined {
  if (/\.(deleted|removed|person_removed)$/.test(action)) return undefined;
  if (action.startsWith('kyb.person_')) return routes.kybPeople(scope.org, target);
  return addresses[action.split('.', 1)[0] ?? '']?.(scope.org, environment ?? scope.env, target);
}

const spaced = (field: string): string => field.replaceAll('_', ' ');

/** Subjects whose records are known by one of the contract's words, such as a type of document. */
const inWords = new Set(['kyb_document', 'sandbox_scenario']);

/** What an entry's record is called; undefined if only its id is known. */
export function recordLabel({ action, target_label }: AuditEntry): string | undefined {
  const [subject = ''] = action.split('.', 1);
  if (subject === 'session') return 'Session';
  if (target_label === undefined || !inWords.has(subject)) return target_label;
  const words = spaced(target_label);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A value of a field; statuses are read as words, other values as they are: a name may have an underscore. */
const shownValue = (field: string, value: string | null): string | null =>
  value !== null && /(^|_)status$/.test(field) ? spaced(value) : value;

function Value({ text, quiet = false }: { text: string | null; quiet?: boolean }) {
  if (text === null || text === '') return <span className="text-muted">nothing</span>;
  return <span className={quiet ? 'text-muted' : undefined}>{text}</span>;
}

type ChangesProps = {
  changes: AuditEntry['changes'];
  /** In a table: the maximum number of fields, two lines each. */
  most?: number;
};

/** The changed fields, each with the old and the new value. */
export function Changes({ changes, most }: ChangesProps) {
  const fields = Object.entries(changes);
  const shown = fields.slice(0, most);
  const isShort = most !== undefined;
  return (
    <ul className={isShort ? 'space-y-0.5' : 'space-y-2'}>
      {shown.map(([field, { before, after }]) => (
        <li key={field} className={isShort ? 'line-clamp-2' : '[overflow-wrap:anywhere]'}>
          <span className="text-muted">{spaced(field)}: </span>
          <Value text={shownValue(field, before)} quiet />
          <ArrowRight aria-hidden="true" className="mx-1 inline size-3.5 align-[-2px] text-muted" />
          <VisuallyHidden> became </VisuallyHidden>
          <Value text={shownValue(field, after)} />
        </li>
      ))}
      {fields.length > shown.length ? (
        <li className="text-muted">and {fields.length - shown.length} more</li>
      ) : null}
    </ul>
  );
}

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

/** The label of an actor's kind. */
export const actorKind = ({ kind }: AuditEntry['actor']): string => kindLabels[kind];

/** The name of an actor. */
export function actorName({ kind, name, id }: AuditEntry['actor']): string {
  if (kind === 'service') return kindLabels.service;
  if (name) return name;
  if (kind === 'member') return 'Former member';
  return id ?? kindLabels[kind];
}

/** The actor: name, and kind as icon and text. */
export function Actor({ actor }: { actor: AuditEntry['actor'] }) {
  const Shape = shapes[actor.kind];
  return (
    <span className="inline-flex min-w-0 max-w-56 items-start gap-2">
      <Shape aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />
      <span className="min-w-0">
        <span className="block truncate font-medium" title={actor.id}>
          {actorName(actor)}
        </span>
        {actor.kind === 'service' ? null : (
          <span className="block text-muted text-sm">{kindLabels[actor.kind]}</span>
        )}
      </span>
    </span>
  );
}

/** The label of an entry's environment. */
export const environmentLabel = ({ environment }: AuditEntry): string =>
  environment === undefined ? 'Organisation' : environment === 'test' ? 'Test' : 'Live';
