import { ArrowRight } from 'lucide-react';
import { VisuallyHidden } from '@/components/ui/display/visually-hidden';
import type { AuditEntry } from '@/lib/contract/developers/audit';

const spaced = (field: string): string => field.replaceAll('_', ' ');

function Value({ text, quiet = false }: { text: string | null; quiet?: boolean }) {
  if (text === null || text === '') return <span className="text-muted">nothing</span>;
  return <span className={quiet ? 'text-muted' : undefined}>{text}</span>;
}

type ChangesProps = {
  changes: AuditEntry['changes'];
  /** In a table: so many fields at most, each on one line. */
  most?: number;
};

/** What a change changed: each field with what it was and what it became. */
export function Changes({ changes, most }: ChangesProps) {
  const fields = Object.entries(changes);
  const shown = fields.slice(0, most);
  const isShort = most !== undefined;
  return (
    <ul className={isShort ? 'space-y-0.5' : 'space-y-2'}>
      {shown.map(([field, { before, after }]) => (
        <li key={field} className={isShort ? 'truncate' : '[overflow-wrap:anywhere]'}>
          <span className="text-muted">{spaced(field)}: </span>
          <Value text={before} quiet />
          <ArrowRight aria-hidden="true" className="mx-1 inline size-3.5 align-[-2px] text-muted" />
          <VisuallyHidden> became </VisuallyHidden>
          <Value text={after} />
        </li>
      ))}
      {fields.length > shown.length ? (
        <li className="text-muted">and {fields.length - shown.length} more</li>
      ) : null}
    </ul>
  );
}
