import { Download } from 'lucide-react';
import { Button } from '@/components/ui/controls/button';
import { Alert } from '@/components/ui/feedback/alert';
import type { AuditHead, AuditVerification } from '@/lib/contract/developers/audit';
import { formatCount } from '@/lib/format';

const KEPT_FOR_MS = 60_000;
/** Problems that are shown one by one. */
const SHOWN = 5;

/** Hands the head to the browser, which saves it as it saves any download. */
function saveHead(head: AuditHead): void {
  const blob = new Blob([`${JSON.stringify(head, null, 2)}\n`], { type: 'application/json' });
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = `audit-head-${head.sequence}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_FOR_MS);
}

type ResultProps = { verification: AuditVerification; kept: AuditHead | undefined };

function Problems({ problems }: Pick<AuditVerification, 'problems'>) {
  const more = problems.length - SHOWN;
  return (
    <ul className="mt-1 list-disc space-y-0.5 pl-4">
      {problems.slice(0, SHOWN).map(({ sequence, kind, message }) => (
        <li key={`${sequence} ${kind}`}>{message}</li>
      ))}
      {more > 0 ? <li>and {more} more</li> : null}
    </ul>
  );
}

/** What recomputing the chain has found, and its head to keep. */
export function VerificationResult({ verification, kept }: ResultProps) {
  const { valid, entries_count, problems, head } = verification;
  const download = (
    <Button size="small" onClick={() => saveHead(head)}>
      <Download aria-hidden="true" />
      Download head
    </Button>
  );
  if (!valid) {
    return (
      <Alert tone="danger" live title="Audit log verification failed" action={download}>
        Tell your provider, and keep what you exported before.
        <Problems problems={problems} />
      </Alert>
    );
  }
  const entries = entries_count === 1 ? '1 entry is' : `All ${formatCount(entries_count)} entries are`;
  return (
    <Alert tone="positive" live title={`${entries} as written`} action={download}>
      {kept
        ? `Entry ${formatCount(kept.sequence)} is still the one that your head names, so nothing before it was changed or cut off.`
        : 'Keep the signed head outside of here: with it you can show later that nothing up to now was changed or cut off.'}
    </Alert>
  );
}
