'use client';

import { useRouter, useSearchParams } from 'next/navigation';
import { useMemo, useState } from 'react';
import { PageHeader } from '@/components/shell/frame/page-header';
import { PageTabs } from '@/components/shell/frame/page-tabs';
import { Button } from '@/components/ui/controls/button';
import { LinkButton } from '@/components/ui/controls/link-button';
import { saveFile } from '@/components/ui/controls/save-file';
import { Card } from '@/components/ui/display/card';
import { DescriptionList } from '@/components/ui/display/description-list';
import { Alert } from '@/components/ui/feedback/alert';
import { Form } from '@/components/ui/form/form';
import { FormFoot } from '@/components/ui/form/form-foot';
import { SelectField } from '@/components/ui/form/select-field';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { useZodForm } from '@/components/ui/form/use-zod-form';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import { notifyDone } from '@/components/ui/overlays/toast';
import { useUnloadGuard } from '@/components/ui/overlays/use-unload-guard';
import { DataTable } from '@/components/ui/table/data-table';
import { railLabels } from '@/components/wallets/labels/funding';
import { keysOf } from '@/lib/contract/records';
import type { RailName } from '@/lib/contract/treasury/rails';
import type { Statement } from '@/lib/contract/treasury/statements';
import { withQuery } from '@/lib/dashboard/routes/address';
import * as routes from '@/lib/dashboard/routes/treasury-routes';
import { formatCount } from '@/lib/format';
import { Failure } from '../treasury/failure';
import { FileChoice, UploadProgress } from '../treasury/file-choice';
import { type LineOutcome, lineOutcomes, outcomeLabels, outcomeOf, railCurrency } from './labels';
import { lineColumns } from './line-columns';
import { outcomeFacts, statementFacts } from './statement-facts';
import { fileProblem, statementSchema } from './statement-schema';
import { type ReadStatement, type Trial, useImport } from './use-import';

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
      description="We propose a transfer for each match and raise an exception for the rest. No wallet changes before a transfer is approved."
      total={linesOf(statement.lines_count)}
      items={[
        ...statementFacts(statement).filter(({ label }) => label !== 'Lines'),
        ...outcomeFacts(statement),
      ]}
      confirmLabel={`Import ${linesOf(statement.lines_count)}`}
      pending={pending}
      error={
        error ? (
          <Failure error={error} onRetry={() => void confirm()} />
        ) : sent === undefined ? undefined : (
          <UploadProgress sent={sent} size={file.size} working="Being imported" />
        )
      }
      onConfirm={() => void confirm()}
    />
  );
}

type OutcomeTabsProps = {
  statement: Pick<Statement, 'outcomes' | 'lines_count'>;
  current: LineOutcome | undefined;
  href: (outcome: LineOutcome | undefined) => string;
};

/** Tabs for the outcomes of the lines, with their counts. */
function OutcomeTabs({ statement, current, href }: OutcomeTabsProps) {
  const { outcomes, lines_count: all } = statement;
  const present = lineOutcomes.filter((outcome) => (outcomes[outcome] ?? 0) > 0 || outcome === current);
  return (
    <>
      <PageTabs
        label="Outcome"
        places={[
          { label: `All ${formatCount(all)}`, href: href(undefined) },
          ...present.map((outcome) => ({
            label: `${outcomeLabels[outcome].label} ${formatCount(outcomes[outcome] ?? 0)}`,
            href: href(outcome),
          })),
        ]}
        current={href(current)}
      />
      {current ? <p className="text-muted">{outcomeLabels[current].meaning}</p> : null}
    </>
  );
}

/** The lines of the dry run, by outcome. */
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
          The first {formatCount(statement.lines.length)} lines are shown. The counts include every line.
        </p>
      ) : null}
      <Card className="overflow-clip">
        <DataTable
          label="Lines of the statement"
          columns={lineColumns}
          rows={lines}
          rowId={({ line }) => String(line)}
          empty={<p className="p-5 text-muted">None of the lines shown.</p>}
        />
      </Card>
    </>
  );
}

/** The dry run of a statement: its outcome line by line, and the button that imports it. */
function ImportReview(props: ImportReviewProps) {
  const { importing, trial } = props;
  const { statement, file } = trial;
  const [isAsking, setAsking] = useState(false);
  // The file exists only on this page.
  useUnloadGuard(!importing.pending);
  const count = statement.lines_count;
  const isIdle =
    count === 0 || count === (statement.outcomes.repeated ?? 0) + (statement.outcomes.refused ?? 0);
  return (
    <div className="space-y-5">
      <Alert
        live
        title={`Preview of ${file.name}: nothing has been imported yet`}
        action={
          <div className="flex flex-wrap gap-2">
            <Button onClick={importing.restart}>Choose another file</Button>
            <Button
              variant="primary"
              disabledReason={isIdle ? 'No line of this file is new and readable.' : undefined}
              onClick={() => setAsking(true)}
            >
              {`Import ${linesOf(count)}`}
            </Button>
          </div>
        }
      >
        Check the result of each line, then import it.
      </Alert>
      <Card className="p-4 sm:p-5">
        <DescriptionList layout="columns" items={statementFacts(statement)} />
      </Card>
      <Lines statement={statement} />
      {isAsking ? <Confirm {...props} onClose={() => setAsking(false)} /> : null}
    </div>
  );
}

/** An example of the expected statement, with one line. */
const exampleCsv =
  'date,amount,reference,narration\r\n2026-11-20,1000.00,FT26324ABC12,TRF FND-7K2M9QX4TB1C HARBOUR\r\n';

const columns = [
  { label: 'date', value: 'The value date: 2026-11-20' },
  { label: 'amount', value: 'The amount credited, with a decimal point. Debits are ignored' },
  { label: 'reference', value: 'The bank’s reference, unique for each credit' },
  { label: 'narration', value: 'Contains our reference: FND-…' },
];

const rails = keysOf(railCurrency)
  .toReversed()
  .map((value) => ({
    value,
    label: `${railLabels[value]}, ${railCurrency[value]}`,
  }));

type StatementFormProps = { importing: ReturnType<typeof useImport> };

/** The first step: the file and its account. */
function StatementForm({ importing }: StatementFormProps) {
  const form = useZodForm(statementSchema, { rail: 'manual' });
  const [file, setFile] = useState<File>();
  const [fileError, setFileError] = useState<string>();

  async function tryOut({ rail }: { rail: RailName }): Promise<void> {
    const problem = file ? fileProblem(file) : 'Choose the statement.';
    setFileError(problem);
    if (file && !problem) await importing.tryOut(rail, file);
  }

  return (
    <Card className="p-4 sm:p-6">
      <Form form={form} onSubmit={tryOut} label="Statement">
        <SelectField
          name="rail"
          label="Rail"
          required
          options={rails}
          hint="How money reaches this account. It decides the currency."
        />
        <FileChoice
          label="Statement"
          hint="A CSV file up to 20 MiB. You see the result of each line before anything is imported."
          file={file}
          error={fileError}
          accept=".csv,text/csv,text/plain"
          pending={importing.pending}
          onFile={(chosen) => {
            setFile(chosen);
            setFileError(chosen && fileProblem(chosen));
          }}
        />
        {file && importing.sent !== undefined ? (
          <UploadProgress sent={importing.sent} size={file.size} working="Being checked" />
        ) : null}
        {importing.error ? (
          <Failure
            error={importing.error}
            uncertainAdvice="Try again. Nothing has been imported yet."
            onRetry={() => void form.handleSubmit(tryOut)()}
          />
        ) : null}
        <FormFoot edge="card">
          <LinkButton href={routes.operatorStatements()}>Cancel</LinkButton>
          <SubmitButton pending={importing.pending}>Preview</SubmitButton>
        </FormFoot>
      </Form>
    </Card>
  );
}

/** Imports a bank statement: select it, check its dry run line by line, confirm the figures, and import. */
export function ImportFlow() {
  const importing = useImport();
  const { trial } = importing;
  return (
    <>
      <PageHeader
        title="Import a statement"
        description="The bank’s credits are matched to funding requests by our reference."
        breadcrumbs={[{ label: 'Statements', href: routes.operatorStatements() }]}
        actions={
          <Button
            onClick={() =>
              saveFile(new Blob([exampleCsv], { type: 'text/csv;charset=utf-8' }), 'statement-example.csv')
            }
          >
            Download an example
          </Button>
        }
      />
      {trial ? (
        <ImportReview importing={importing} trial={trial} />
      ) : (
        <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_26rem]">
          <StatementForm importing={importing} />
          <section aria-label="Columns">
            <h2 className="font-semibold text-lg">Columns</h2>
            <p className="mb-3 text-muted">
              The first line of the file names the columns, in any order. Other columns are ignored.
            </p>
            <DescriptionList items={columns} />
          </section>
        </div>
      )}
    </>
  );
}
