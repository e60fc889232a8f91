'use client';

import { useId, useState } from 'react';
import { useDownload } from '@/components/shell/exports/use-download';
import { currencyNames } from '@/components/shell/labels/currencies';
import { useScope } from '@/components/shell/session/scope';
import { useToday } from '@/components/ui/display/ticker';
import { Alert } from '@/components/ui/feedback/alert';
import { DayField } from '@/components/ui/form/day-field';
import { Form } from '@/components/ui/form/form';
import { FormDialog } from '@/components/ui/form/form-dialog';
import { DAY_ADVICE, readDay } from '@/components/ui/form/typed-day';
import { errorsAmong, useCheckedForm } from '@/components/ui/form/use-checked-form';
import { holdingsStatementAddress } from '@/lib/client/addresses';
import { ApiError } from '@/lib/client/errors';
import type { Currency } from '@/lib/contract/money';
import { describeError } from '@/lib/dashboard/actions/sentences';

type DayValues = { day: string };

/** Why no statement can be of this day; none for an empty one, which is of this moment. */
function dayProblem(typed: string, today: string): string | undefined {
  if (typed.trim() === '') return undefined;
  const day = readDay(typed);
  if (!day) return DAY_ADVICE;
  return day > today ? 'Choose today or an earlier day.' : undefined;
}

/** The error text of a refused statement. */
function failureOf(error: unknown): { title: string; description: string } {
  const date = error instanceof ApiError ? error.details.date : undefined;
  return date ? { title: 'No statement for this day', description: `It ${date}.` } : describeError(error);
}

type StatementDialogProps = {
  currency: Currency;
  /** Only this customer's holdings. */
  customer: string | undefined;
  onClose: () => void;
};

/** Downloads the statement of the holdings in one currency, now or at the end of a past day. */
export function StatementDialog({ currency, customer, onClose }: StatementDialogProps) {
  const scope = useScope();
  const today = useToday();
  const formId = useId();
  const form = useCheckedForm<DayValues>(({ day }) => errorsAmong({ day: dayProblem(day, today) }), {
    day: '',
  });
  const [failure, setFailure] = useState<ReturnType<typeof failureOf>>();
  const { start, pending } = useDownload((error) => setFailure(failureOf(error)));

  function download({ day }: DayValues): void {
    setFailure(undefined);
    const date = readDay(day);
    start(holdingsStatementAddress(scope, { currency, customer_reference: customer, ...(date && { date }) }));
  }
  return (
    <FormDialog
      title="Statement of holdings"
      description={`${currencyNames[currency]}, as a PDF: every active holding with its value.`}
      formId={formId}
      submitLabel="Download PDF"
      pending={pending}
      onClose={onClose}
    >
      <Form form={form} id={formId} label="Statement of holdings" onSubmit={download}>
        <DayField
          name="day"
          label="At the end of"
          hint="The end of this day in Lagos. Leave empty to use the current time."
        />
        {failure ? (
          <Alert tone="danger" title={failure.title} live>
            {failure.description}
          </Alert>
        ) : null}
      </Form>
    </FormDialog>
  );
}
