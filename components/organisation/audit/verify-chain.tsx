'use client';

import { FileCheck2, ShieldCheck } from 'lucide-react';
import { useRef } from 'react';
import { ReadError } from '@/components/shell/states/read-error';
import { Button } from '@/components/ui/controls/button';
import { Card } from '@/components/ui/display/card';
import { Alert } from '@/components/ui/feedback/alert';
import { useVerification } from './use-verification';
import { VerificationResult } from './verification-result';

/** Recomputes the chain on a press, against a head that was kept where one is chosen, and shows what it found. */
export function VerifyChain() {
  const input = useRef<HTMLInputElement>(null);
  const { read, kept, isUnreadable, verify, verifyAgainst } = useVerification();
  const { data, error, isFetching, refetch } = read;
  return (
    <Card className="space-y-3 p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-72">
          <h2 className="font-medium">A chain that shows when it is touched</h2>
          <p className="mt-0.5 text-muted">
            Each entry’s hash covers what it says and the hash of the one before. Verifying recomputes all of
            it.
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => input.current?.click()} disabled={isFetching}>
            <FileCheck2 aria-hidden="true" />
            Check a kept head…
          </Button>
          <Button variant="primary" onClick={verify} pending={isFetching}>
            <ShieldCheck aria-hidden="true" />
            Verify the chain
          </Button>
          <input
            ref={input}
            type="file"
            accept="application/json,.json"
            aria-label="A head that you kept"
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
        <Alert tone="warning" live title="That file is no head">
          Choose the JSON file that “Download head” saved.
        </Alert>
      ) : null}
      {error && !isFetching ? <ReadError error={error} onRetry={refetch} retrying={isFetching} /> : null}
      {data && !error && !isFetching ? <VerificationResult verification={data.data} kept={kept} /> : null}
    </Card>
  );
}
