'use client';

import { useState } from 'react';
import { PageHeader } from '@/components/shell/frame/page-header';
import { Button } from '@/components/ui/controls/button';
import { saveFile } from '@/components/ui/controls/save-file';
import { Card } from '@/components/ui/display/card';
import { DescriptionList } from '@/components/ui/display/description-list';
import { Form } from '@/components/ui/form/form';
import { SelectField } from '@/components/ui/form/select-field';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { useZodForm } from '@/components/ui/form/use-zod-form';
import { railLabels } from '@/components/wallets/labels/rails';
import { keysOf } from '@/lib/contract/records';
import type { RailName } from '@/lib/contract/treasury/rails';
import * as routes from '@/lib/dashboard/routes/treasury-routes';
import { Failure } from '../treasury/failure';
import { FileChoice } from '../treasury/file-choice';
import { UploadProgress } from '../treasury/upload-progress';
import { ImportReview } from './import-review';
import { railCurrency } from './labels';
import { fileProblem, statementSchema } from './statement-schema';
import { useImport } from './use-import';

/** A statement as it is wanted, with one line. */
const exampleCsv =
  'date,amount,reference,narration\r\n2026-11-20,1000.00,FT26324ABC12,TRF FND-7K2M9QX4TB1C HARBOUR\r\n';

const columns = [
  { label: 'date', value: 'The value day: 2026-11-20' },
  { label: 'amount', value: 'Of the credit, with a decimal point; debits are left alone' },
  { label: 'reference', value: 'The bank’s own, once for each credit' },
  { label: 'narration', value: 'With our reference in it: FND-…' },
];

const rails = keysOf(railCurrency)
  .toReversed()
  .map((value) => ({
    value,
    label: `${railLabels[value]}, ${railCurrency[value]}`,
  }));

type StatementFormProps = { importing: ReturnType<typeof useImport> };

/** The first half: which file, and of which account it is. */
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
          hint="By which way the money of this account arrives; its currency goes with it."
        />
        <FileChoice
          label="Statement"
          hint="A CSV file, 20 MiB at most. It is tried out first: nothing is written before you have seen its lines."
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
          <UploadProgress sent={importing.sent} size={file.size} working="Being read by the service" />
        ) : null}
        {importing.error ? (
          <Failure
            error={importing.error}
            uncertainAdvice="Try again: nothing is written yet."
            onRetry={() => void form.handleSubmit(tryOut)()}
          />
        ) : null}
        <div className="flex justify-end">
          <SubmitButton pending={importing.pending}>Try it out</SubmitButton>
        </div>
      </Form>
    </Card>
  );
}

/** Imports a bank's statement: chosen, tried out line by line, confirmed with its figures, and done. */
export function ImportFlow() {
  const importing = useImport();
  const { trial } = importing;
  return (
    <>
      <PageHeader
        title="Import a statement"
        description="What the bank says was credited, matched to funding requests by our reference."
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
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_26rem]">
          <StatementForm importing={importing} />
          <section aria-label="Columns">
            <h2 className="font-semibold text-lg">Columns</h2>
            <p className="mb-3 text-muted">Named in the first line, in any order; others are left alone.</p>
            <DescriptionList items={columns} />
          </section>
        </div>
      )}
    </>
  );
}
