'use client';

import { useQuery } from '@tanstack/react-query';
import { Download, FileCheck2, ShieldCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import { useScope } from '@/components/shell/session/scope';
import { ReadError } from '@/components/shell/states/read-error';
import { Button } from '@/components/ui/controls/button';
import { Card } from '@/components/ui/display/card';
import { Alert } from '@/components/ui/feedback/alert';
import { type AuditHead, type AuditVerification, headSchema } from '@/lib/contract/developers/audit';
import { formatCount } from '@/lib/format';
import { verificationQuery } from './queries';

const KEPT_FOR_MS = 60_000;
/** Maximum number of problems listed individually. */
const SHOWN = 5;

/** Downloads the head of the chain as a file. */
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

/** The result of a verification, and the head to download. */
function VerificationResult({ verification, kept }: ResultProps) {
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
        Contact your provider, and keep your earlier exports.
        <Problems problems={problems} />
      </Alert>
    );
  }
  const entries = entries_count === 1 ? '1 entry is' : `All ${formatCount(entries_count)} entries are`;
  return (
    <Alert tone="positive" live title={`${entries} as written`} action={download}>
      {kept
        ? `Entry ${formatCount(kept.sequence)} still matches your saved head, so nothing before it was changed or removed.`
        : 'Save the signed head elsewhere. It lets you prove later that nothing so far was changed or removed.'}
    </Alert>
  );
}

/** Reads a head from a file; null if the file has none. */
async function readHead(file: File): Promise<AuditHead | null> {
  try {
    return headSchema.parse(JSON.parse(await file.text()));
  } catch {
    return null;
  }
}

/** Verifies the chain on request, alone or against a saved head. */
function useVerification() {
  const [asked, setAsked] = useState<{ readonly kept?: AuditHead }>();
  const [isUnreadable, setUnreadable] = useState(false);
  const read = useQuery({
    ...verificationQuery(useScope(), asked?.kept),
    enabled: asked !== undefined,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    retry: false,
  });
  const ask = (next: { readonly kept?: AuditHead }) => {
    setUnreadable(false);
    // The same query key must be refetched; a different one is fetched by React Query.
    if (asked && asked.kept?.hash === next.kept?.hash) void read.refetch();
    else setAsked(next);
  };
  return {
    read,
    kept: asked?.kept,
    isUnreadable,
    verify: () => ask({}),
    verifyAgainst: async (file: File) => {
      const kept = await readHead(file);
      if (kept) ask({ kept });
      else setUnreadable(true);
    },
  };
}

/** Recomputes the chain on a click, optionally against a chosen head, and shows the result. */
export function VerifyChain() {
  const input = useRef<HTMLInputElement>(null);
  const { read, kept, isUnreadable, verify, verifyAgainst } = useVerification();
  const { data, error, isFetching, refetch } = read;
  return (
    // On a phone the buttons alone, so that the first entry is in sight.
    <Card className="space-y-3 p-4 max-sm:-mt-2.5 max-sm:border-0 max-sm:bg-transparent max-sm:p-0 max-sm:shadow-none">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-72 max-sm:sr-only">
          <h2 className="font-medium">Tamper-evident log</h2>
          <p className="mt-0.5 text-muted">
            Each entry’s hash covers its content and the previous hash. Verifying recomputes them all.
          </p>
        </div>
        <div className="flex flex-wrap gap-2 max-sm:[&_svg]:hidden">
          <Button onClick={() => input.current?.click()} disabled={isFetching}>
            <FileCheck2 aria-hidden="true" />
            Check a saved head…
          </Button>
          <Button variant="primary" onClick={verify} pending={isFetching}>
            <ShieldCheck aria-hidden="true" />
            Verify the chain
          </Button>
          <input
            ref={input}
            type="file"
            accept="application/json,.json"
            aria-label="Saved head"
            className="hidden"
            onChange={({ target }) => {
              const file = target.files?.[0];
              target.value = '';
              if (file) void verifyAgainst(file);
            }}
          />
        </div>
      </div>
      {isUnreadable ? (
        <Alert tone="warning" live title="This file is not a saved head">
          Choose the JSON file from “Download head”.
        </Alert>
      ) : null}
      {error && !isFetching ? <ReadError error={error} onRetry={refetch} retrying={isFetching} /> : null}
      {data && !error && !isFetching ? <VerificationResult verification={data.data} kept={kept} /> : null}
    </Card>
  );
}
