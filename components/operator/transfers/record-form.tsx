'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter, useSearchParams } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { checkFile } from '@/components/kyb/documents/uploads/check-file';
import { PageHeader } from '@/components/shell/frame/page-header';
import { publishChange } from '@/components/shell/live/changes';
import { TextLink } from '@/components/ui/controls/link';
import { LinkButton } from '@/components/ui/controls/link-button';
import { Textarea } from '@/components/ui/controls/textarea';
import { Card } from '@/components/ui/display/card';
import { Alert } from '@/components/ui/feedback/alert';
import { AmountField } from '@/components/ui/form/amount-field';
import { DayField } from '@/components/ui/form/day-field';
import { Field } from '@/components/ui/form/field';
import { Form } from '@/components/ui/form/form';
import { FormFoot } from '@/components/ui/form/form-foot';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { TextField } from '@/components/ui/form/text-field';
import { useFormState } from '@/components/ui/form/use-form';
import { useZodForm } from '@/components/ui/form/use-zod-form';
import { notifyDone } from '@/components/ui/overlays/toast';
import { useUnloadGuard } from '@/components/ui/overlays/use-unload-guard';
import type { ManualTransfer } from '@/lib/contract/treasury/transfers';
import * as routes from '@/lib/dashboard/routes/treasury-routes';
import { formatAmount, lagosDay } from '@/lib/format';
import { staffReads, transferQuery, transfersQuery } from '../common/queries';
import { Failure } from '../treasury/failure';
import { FileChoice } from '../treasury/file-choice';
import { NamedRequest, useTypedReference } from '../treasury/named-request';
import { useStaffUpload } from '../treasury/use-staff-upload';
import { transferStatusLabels } from './labels';
import { RecordConfirm } from './record-confirm';
import { type CheckedRecord, type RecordField, recordSchema, refusedField } from './record-schema';

/** The file that proves a transfer, and the result of its check. */
interface Evidence {
  readonly file: File;
  /** Undefined while it is checked, or if it can't be uploaded. */
  readonly contentType?: string;
  /** Why it can't be uploaded. */
  readonly problem?: string;
}

/** Selects a file and checks it before it is sent. */
function useEvidence() {
  const [evidence, setEvidence] = useState<Evidence>();
  const latest = useRef<File>(undefined);

  function choose(file: File | undefined): void {
    latest.current = file;
    setEvidence(file && { file });
    if (!file) return;
    void checkFile(file).then((checked) => {
      if (latest.current !== file) return;
      setEvidence(
        checked.problem === undefined
          ? { file, contentType: checked.contentType }
          : { file, problem: checked.problem },
      );
    });
  }
  return { evidence, choose };
}

/** The earlier transfers with the typed reference, so that nothing is recorded twice. */
function RecordedBefore() {
  const reference = useTypedReference();
  const { data } = useQuery({
    ...transfersQuery({ reference, limit: '5' }),
    enabled: reference !== undefined,
  });
  const transfers = reference === undefined ? [] : (data?.data ?? []);
  if (transfers.length === 0) return null;
  return (
    <Alert tone="warning" live title="A transfer is already recorded for this request">
      <ul className="space-y-0.5">
        {transfers.map((transfer) => (
          <li key={transfer.id}>
            <TextLink href={routes.operatorTransfer(transfer.id)} target="_blank">
              {formatAmount(transfer.amount_received, transfer.currency)}
              <span className="sr-only">, opens in a new tab</span>
            </TextLink>
            , bank reference {transfer.bank_reference}: {transferStatusLabels[transfer.status].toLowerCase()}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** The currency of manual funding. */
const CURRENCY = 'USD';

/** The fields, with earlier transfers beside the reference. */
function Fields({ isDone }: { isDone: boolean }) {
  return (
    <>
      <TextField
        name="funding_reference"
        label="Reference of the funding request"
        required
        autoFocus
        autoComplete="off"
        spellCheck={false}
        placeholder="FND-…"
        hint="In the payment’s narration."
      />
      <NamedRequest amountField="amount_received" byHand />
      {isDone ? null : <RecordedBefore />}
      <div className="grid gap-5 sm:grid-cols-2">
        <AmountField
          name="amount_received"
          label="Amount received"
          currency={CURRENCY}
          required
          hint="The amount credited by the bank, after charges."
        />
        <DayField
          name="received_on"
          label="Received on"
          required
          max={lagosDay(new Date())}
          hint="The value date of the credit."
        />
      </div>
      <TextField
        name="bank_reference"
        label="Bank reference"
        required
        autoComplete="off"
        spellCheck={false}
        hint="The bank’s own reference. Each credit can be recorded once."
      />
      <Field name="note" label="Note" hint="The approver sees it.">
        {(field, attributes) => <Textarea rows={2} {...field} {...attributes} value={field.value ?? ''} />}
      </Field>
    </>
  );
}

/** Sends the confirmed transfer and opens its page. */
function useRecording(setError: (field: string, message: string) => void) {
  const router = useRouter();
  const queries = useQueryClient();
  const upload = useStaffUpload<ManualTransfer>('transfers');
  const [isDone, setDone] = useState(false);

  async function record({ note, ...fields }: CheckedRecord, file: File): Promise<void> {
    const result = await upload.send({ ...fields, note: note || undefined }, file);
    if (result.ok) {
      setDone(true);
      queries.setQueryData(transferQuery(result.data.id).queryKey, { data: result.data });
      publishChange({ ...staffReads, operations: new Set(['listManualTransfers']) });
      notifyDone({ title: 'Transfer recorded', description: 'Any other operator can approve it now.' });
      router.push(routes.operatorTransfer(result.data.id));
      return;
    }
    const refused = refusedField(result.error);
    if (refused) setError(refused.field, refused.message);
  }
  const error = upload.error && !refusedField(upload.error) ? upload.error : undefined;
  return { ...upload, record, error, isDone };
}

/** The state of the form, up to its submission. */
function useRecordForm() {
  const reference = useSearchParams().get('reference') ?? '';
  const [schema] = useState(() => recordSchema(() => new Date()));
  const form = useZodForm(schema, {
    funding_reference: reference,
    amount_received: '',
    received_on: '',
    bank_reference: '',
    note: '',
  });
  const { evidence, choose } = useEvidence();
  const [fileError, setFileError] = useState<string>();
  const [asked, setAsked] = useState<CheckedRecord>();
  const [refused, setRefused] = useState<{ field: RecordField }>();
  const recording = useRecording((field, message) => {
    if (field === 'file') setFileError(message);
    else {
      form.setError(field as RecordField, { message });
      setRefused({ field: field as RecordField });
    }
  });
  useEffect(() => {
    if (asked || !refused) return;
    // The closing dialog restores the focus to its button, so the field is focused afterwards.
    const timer = setTimeout(() => form.setFocus(refused.field));
    return () => clearTimeout(timer);
  }, [asked, refused, form]);
  useUnloadGuard(useFormState(form).isDirty && !recording.isDone);

  function review(record: CheckedRecord): void {
    if (evidence?.contentType) setAsked(record);
    else if (!evidence) setFileError('Choose the bank’s advice. It is required.');
    else setFileError('The file is still being checked. Try again in a moment.');
  }
  async function confirm(): Promise<void> {
    if (!asked || !evidence) return;
    await recording.record(asked, evidence.file);
    setAsked(undefined);
  }
  function chooseFile(file: File | undefined): void {
    setFileError(undefined);
    choose(file);
  }
  return { form, evidence, fileError, chooseFile, asked, setAsked, recording, review, confirm };
}

/** Records money that arrived by bank transfer, with the bank’s advice. */
export function RecordForm() {
  const { form, evidence, fileError, chooseFile, asked, setAsked, recording, review, confirm } =
    useRecordForm();
  return (
    <div className="max-w-3xl space-y-5">
      <PageHeader
        title="Record a transfer"
        description="A bank transfer received for a funding request. Another operator approves it before it is credited."
        breadcrumbs={[{ label: 'Transfers', href: routes.operatorTransfers() }]}
      />
      <Card className="p-4 sm:p-6">
        <Form form={form} onSubmit={review} label="Transfer">
          <Fields isDone={recording.isDone} />
          <FileChoice
            label="Evidence"
            hint="The bank’s advice as PDF, PNG or JPEG, up to 10 MiB."
            file={evidence?.file}
            contentType={evidence?.contentType}
            error={evidence?.problem ?? fileError}
            pending={recording.pending}
            onFile={chooseFile}
          />
          {recording.error ? (
            <Failure error={recording.error} onRetry={() => void form.handleSubmit(review)()} />
          ) : null}
          <FormFoot edge="card">
            <LinkButton href={routes.operatorTransfers()}>Cancel</LinkButton>
            <SubmitButton>Review</SubmitButton>
          </FormFoot>
        </Form>
      </Card>
      {asked && evidence ? (
        <RecordConfirm
          record={asked}
          file={evidence.file}
          currency={CURRENCY}
          sent={recording.sent}
          pending={recording.pending}
          onConfirm={() => void confirm()}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </div>
  );
}
