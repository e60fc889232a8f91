'use client';

import { useRouter, useSearchParams } from 'next/navigation';
import { useMemo, useState } from 'react';
import { Button } from '@/components/ui/controls/button';
import { Card } from '@/components/ui/display/card';
import { DescriptionList } from '@/components/ui/display/description-list';
import { Alert } from '@/components/ui/feedback/alert';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import { notifyDone } from '@/components/ui/overlays/toast';
import { useUnloadGuard } from '@/components/ui/overlays/use-unload-guard';
import { DataTable } from '@/components/ui/table/data-table';
import { withQuery } from '@/lib/dashboard/routes/address';
import * as routes from '@/lib/dashboard/routes/treasury-routes';
import { formatCount } from '@/lib/format';
import { Failure } from '../treasury/failure';
import { UploadProgress } from '../treasury/upload-progress';
import { outcomeOf } from './labels';
import { lineColumns } from './line-columns';
import { OutcomeTabs } from './outcome-tabs';
import { outcomeFacts, statementFacts } from './statement-facts';
import type { ReadStatement, Trial, useImport } from './use-import';

const linesOf = (count: number): string => `${formatCount(count)} ${count === 1 ? 'line' : 'lines'}`;

type ImportReviewProps = { importing: ReturnType<typeof useImport>; trial: Trial };

/** Repeats the figures before anything is written. */
function Confirm({ importing, trial, onClose }: ImportReviewProps & { onClose: () => void }) {
  const router = useRouter();
  const { statement, file } = trial;
  const { pending, error, sent } = importing;

  async function confirm(): Promise<void> {
    const imported = await importing.importIt();
    if (!imported) return;
    notifyDone({ title: 'Statement imported', description: linesOf(imported.lines_count) });
    router.push(routes.operatorStatement(imported.id));
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={() => {
        importing.reset();
        onClose();
      }}
      variant="money"
      title={`Import ${linesOf(statement.lines_count)} of ${file.name}?`}
      description="Transfers are proposed for what matches, and exceptions are raised for what does not. No wallet changes before a transfer is approved."
      total={linesOf(statement.lines_count)}
      items={[
        ...statementFacts(statement).filter(({ label }) => label !== 'Lines'),
        ...outcomeFacts(statement),
      ]}
      confirmLabel={`Import ${linesOf(statement.lines_count)}`}
      pending={pending}
      error={
        error ? (
          <Failure
            error={error}
            uncertainAdvice="Try again: the same file is imported once."
            onRetry={() => void confirm()}
          />
        ) : sent === undefined ? undefined : (
          <UploadProgress sent={sent} size={file.size} working="Being imported" />
        )
      }
      onConfirm={() => void confirm()}
    />
  );
}

/** The lines of a file that was tried out, by what would become of them. */
function Lines({ statement }: { statement: ReadStatement }) {
  const outcome = outcomeOf(useSearchParams().get('outcome'));
  const lines = useMemo(
    () => statement.lines.filter((line) => outcome === undefined || line.outcome === outcome),
    [statement, outcome],
  );
  const isCut = statement.lines.length < statement.lines_count;
  return (
    <>
      <OutcomeTabs
        statement={statement}
        current={outcome}
        href={(other) => withQuery(routes.newOperatorStatement(), { outcome: other })}
      />
      {isCut ? (
        <p className="text-muted">
          The first {formatCount(statement.lines.length)} lines show; the counts are of all of them.
        </p>
      ) : null}
      <Card className="overflow-clip">
        <DataTable
          label="Lines of the statement"
          columns={lineColumns}
          rows={lines}
          rowId={({ line }) => String(line)}
          empty={<p className="p-5 text-muted">No line among those that show.</p>}
        />
      </Card>
    </>
  );
}

/** A statement that was tried out: what would come of it, line by line, and the way to its import. */
export function ImportReview(props: ImportReviewProps) {
  const { importing, trial } = props;
  const { statement, file } = trial;
  const [isAsking, setAsking] = useState(false);
  // The file is nowhere but on this page.
  useUnloadGuard(!importing.pending);
  const count = statement.lines_count;
  const isIdle =
    count === 0 || count === (statement.outcomes.repeated ?? 0) + (statement.outcomes.refused ?? 0);
  return (
    <div className="space-y-5">
      <Alert
        live
        title={`${file.name} was tried out: nothing is written yet`}
        action={
          <div className="flex flex-wrap gap-2">
            <Button onClick={importing.restart}>Choose another file</Button>
            <Button
              variant="primary"
              disabledReason={isIdle ? 'No line of it is new and can be read.' : undefined}
              onClick={() => setAsking(true)}
            >
              {`Import ${linesOf(count)}`}
            </Button>
          </div>
        }
      >
        Look at what would become of its lines, then import it.
      </Alert>
      <Card className="p-4 sm:p-5">
        <DescriptionList layout="columns" items={statementFacts(statement)} />
      </Card>
      <Lines statement={statement} />
      {isAsking ? <Confirm {...props} onClose={() => setAsking(false)} /> : null}
    </div>
  );
}
