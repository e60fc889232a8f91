import { cn } from '@/components/ui/cn';
import { Status } from '@/components/ui/feedback/status';
import type { KybDocument } from '@/lib/contract/kyb/documents';
import { currentExpiries, daysBetween, expiryOf, isUsable } from '@/lib/contract/kyb/expiry';
import { formatDay, lagosDay } from '@/lib/format';

const inDays = (days: number): string => {
  if (days === 0) return 'today';
  const count = Math.abs(days) === 1 ? '1 day' : `${Math.abs(days)} days`;
  return days > 0 ? `in ${count}` : `${count} ago`;
};

/** The expiry of a document in words: `Expires 12 Mar 2027 · in 30 days`. */
export function expiryText(expiresOn: string, today: string): string {
  const days = daysBetween(today, expiresOn);
  return `${days < 0 ? 'Expired' : 'Expires'} ${formatDay(expiresOn)} · ${inDays(days)}`;
}

type ExpiryProps = {
  document: KybDocument;
  /** All documents, which may include a newer version. */
  documents: readonly KybDocument[];
  className?: string;
};

/** The expiry of a document, with a status if someone must act. Renders nothing without a date. */
export function Expiry({ document, documents, className }: ExpiryProps) {
  const { id, expires_on: expiresOn, replacement_requested_at: requested } = document;
  if (expiresOn === undefined) return null;
  const today = lagosDay(new Date());
  const state = expiryOf(expiresOn, today);
  const isCurrent = currentExpiries(documents).some((current) => current.id === id);
  return (
    <p className={cn('flex flex-wrap items-center gap-x-2 gap-y-1 text-sm', className)}>
      <span className="tabular text-muted">{expiryText(expiresOn, today)}</span>
      {!isCurrent && isUsable(document) ? <Status tone="neutral" label="Replaced" /> : null}
      {isCurrent && state === 'expired' ? <Status tone="danger" label="Expired" /> : null}
      {isCurrent && state === 'expiring' ? <Status tone="warning" label="Expires soon" /> : null}
      {isCurrent && requested ? <Status tone="warning" label="Newer one requested" /> : null}
    </p>
  );
}
