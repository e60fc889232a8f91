'use client';

import { useQuery } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useDownload } from '@/components/shell/exports/use-download';
import { currencyNames } from '@/components/shell/labels/currencies';
import { useScope } from '@/components/shell/session/scope';
import { Button } from '@/components/ui/controls/button';
import { Label } from '@/components/ui/controls/label';
import { Select } from '@/components/ui/controls/select';
import { useToday } from '@/components/ui/display/ticker';
import { Alert } from '@/components/ui/feedback/alert';
import { Dialog } from '@/components/ui/overlays/dialog';
import { paperAddress, type Scope } from '@/lib/client/addresses';
import { ApiError } from '@/lib/client/errors';
import { readQuery } from '@/lib/client/queries';
import { type Currency, currencies } from '@/lib/contract/money';
import { describeError } from '@/lib/dashboard/actions/sentences';
import { formatMonth, lagosDay } from '@/lib/format';
import { monthToShow, statementMonths } from './statement-months';

/**
 * The wallets, with a query that no page below uses: a query that starts before the page is hydrated would discard the
 * prefetched data.
 */
const ownWalletsQuery = (scope: Scope) => readQuery(scope, 'listWallets', { query: { limit: '3' } });

/** The error text of a refused statement. */
function failureOf(error: unknown): { title: string; description: string } {
  const month = error instanceof ApiError ? error.details.month : undefined;
  return month ? { title: 'No statement for this month', description: `It ${month}.` } : describeError(error);
}

type ChoiceProps<Value extends string> = {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string; description?: string }[];
  onChoose: (value: Value) => void;
};

function Choice<Value extends string>({ label, value, options, onChoose }: ChoiceProps<Value>) {
  const id = useId();
  return (
    <div className="space-y-1.5">
      <Label htmlFor={id}>{label}</Label>
      <Select
        id={id}
        value={value}
        onValueChange={(chosen) => {
          const option = options.find((one) => one.value === chosen);
          if (option) onChoose(option.value);
        }}
        options={options}
      />
    </div>
  );
}

type StatementDialogProps = {
  asked: string;
  currency: Currency | undefined;
  onClose: () => void;
};

/** Selects a month of a wallet and downloads its statement. */
export function StatementDialog({ asked, currency: fixed, onClose }: StatementDialogProps) {
  const scope = useScope();
  const today = useToday();
  const [currency, setCurrency] = useState<Currency>(fixed ?? 'NGN');
  const [chosen, setChosen] = useState(asked);
  const [failure, setFailure] = useState<ReturnType<typeof failureOf>>();
  const { data } = useQuery(ownWalletsQuery(scope));
  const wallet = data?.data.find((each) => each.currency === currency);
  const { start, pending } = useDownload((error) => setFailure(failureOf(error)));
  const opened = wallet ? lagosDay(new Date(wallet.created_at)) : today;
  const months = statementMonths(opened, today);
  const month = monthToShow(months, chosen);

  function download(): void {
    setFailure(undefined);
    start(paperAddress(scope, 'statement', currency, { month }));
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title="Statements"
      description="One month of a wallet as a PDF: opening balance, every transaction, closing balance."
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button variant="primary" onClick={download} pending={pending}>
            <FileDown aria-hidden="true" />
            Download PDF
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        {fixed ? null : (
          <Choice
            label="Wallet"
            value={currency}
            onChoose={setCurrency}
            options={currencies.map((value) => ({ value, label: `${value} · ${currencyNames[value]}` }))}
          />
        )}
        <Choice
          label="Month"
          value={month}
          onChoose={setChosen}
          options={months.map((value) => ({
            value,
            label: formatMonth(value),
            ...(today.startsWith(value) && { description: 'So far: figures can still change.' }),
          }))}
        />
        {failure ? (
          <Alert tone="danger" title={failure.title} live>
            {failure.description}
          </Alert>
        ) : null}
      </div>
    </Dialog>
  );
}
