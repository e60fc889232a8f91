'use client';

import { useQuery } from '@tanstack/react-query';
import { Equal, TriangleAlert } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { PageHeader } from '@/components/shell/frame/page-header';
import { RecordPage } from '@/components/shell/page/record-page';
import { cn } from '@/components/ui/cn';
import { Button } from '@/components/ui/controls/button';
import { Copyable } from '@/components/ui/controls/copy';
import { TextLink } from '@/components/ui/controls/link';
import { LinkButton } from '@/components/ui/controls/link-button';
import { Amount } from '@/components/ui/display/amount';
import { Section } from '@/components/ui/display/card';
import { DescriptionList, type DescriptionListItem } from '@/components/ui/display/description-list';
import { Time } from '@/components/ui/display/time';
import { Alert } from '@/components/ui/feedback/alert';
import { railLabels } from '@/components/wallets/labels/funding';
import type { ProviderException } from '@/lib/contract/treasury/exceptions';
import * as routes from '@/lib/dashboard/routes/treasury-routes';
import { formatCount, formatDay, formatDecimal } from '@/lib/format';
import { StaffName } from '../common/operator-context';
import { exceptionQuery, liveReads, statementQuery } from '../common/queries';
import { ExceptionStatus, exceptionKindLabels, resolutionLabels } from './labels';
import { buttonsOf, compareReported, type ExceptionMove, type ReportedRow } from './rules';
import type { ExceptionActions } from './use-exception-action';

const MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DECIMAL = /^-?\d+\.\d{2}$/;
const cell = 'px-3 py-2.5 align-top sm:px-5 wrap-break-word [&_time]:whitespace-normal';

/** A reported value: times and amounts are formatted, everything else is shown as received. */
function Value({ value }: { value: string | null | undefined }) {
  if (value === undefined) {
    return (
      <span className="text-muted">
        <span aria-hidden="true">–</span>
        <span className="sr-only">Nothing to compare</span>
      </span>
    );
  }
  if (value === null) return <span className="text-muted">Nothing</span>;
  if (MOMENT.test(value)) return <Time value={value} />;
  if (DAY.test(value)) return formatDay(value);
  return <span className="tabular">{DECIMAL.test(value) ? formatDecimal(value) : value}</span>;
}

/** The provider's values beside ours. Differences are marked by a label and a shape. */
function SaidTable({ rows }: { rows: readonly ReportedRow[] }) {
  return (
    <table className="w-full table-fixed border-collapse text-left">
      <caption className="sr-only">The provider’s report compared with our record</caption>
      <thead>
        <tr className="border-border border-b bg-canvas text-muted text-xs">
          <th scope="col" className={cn(cell, 'w-[34%] font-medium sm:w-1/4')}>
            What
          </th>
          <th scope="col" className={cn(cell, 'font-medium')}>
            Provider’s report
          </th>
          <th scope="col" className={cn(cell, 'font-medium')}>
            Our record
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.what} className="border-border border-b last:border-b-0">
            <th scope="row" className={cn(cell, 'font-normal text-muted')}>
              {row.what}
            </th>
            <td className={cell}>
              <Value value={row.said} />
            </td>
            <td className={cell}>
              <Value value={row.had} />
              {row.had === undefined ? null : row.differs ? (
                <span className="ml-2 inline-flex items-center gap-1 font-medium text-sm text-warning">
                  <TriangleAlert aria-hidden="true" className="size-3.5" />
                  differs
                </span>
              ) : (
                <span className="ml-2 inline-flex items-center gap-1 text-muted text-sm">
                  <Equal aria-hidden="true" className="size-3.5" />
                  agrees
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

// Forms are large, and most visits to an exception open none.
const ExceptionDialogs = dynamic(() => import('./exception-dialogs').then((file) => file.ExceptionDialogs), {
  loading: () => null,
});

const breadcrumbs = [{ label: 'Exceptions', href: routes.operatorExceptions() }];

/** The bank statement that reported an exception, by the name of its file. */
function StatementLink({ statementId }: { statementId: string }) {
  const { data } = useQuery(statementQuery(statementId));
  return (
    <TextLink href={routes.operatorStatement(statementId)} className="wrap-anywhere">
      {data?.data.filename ?? 'Open the statement'}
    </TextLink>
  );
}

function factsOf(exception: ProviderException): DescriptionListItem[] {
  const { amount, currency, organisation } = exception;
  const { statement_id: statement, line } = exception.said;
  const given = (label: string, value: string | undefined) =>
    value === undefined ? [] : [{ label, value: <Copyable value={value} label={label.toLowerCase()} /> }];
  return [
    ...(amount
      ? [
          {
            label: 'Arrived and not credited',
            value: <Amount value={amount} currency={currency} className="font-semibold" />,
          },
        ]
      : []),
    { label: 'Rail', value: railLabels[exception.rail] },
    ...(statement
      ? [
          {
            label: 'Statement',
            value: <StatementLink statementId={statement} />,
            hint: line ? `Line ${line}` : undefined,
          },
        ]
      : []),
    ...given('Reference', exception.reference),
    ...given('Provider’s reference', exception.provider_reference),
    ...(organisation
      ? [{ label: 'Partner', value: organisation.name, hint: organisation.slug }]
      : [{ label: 'Partner', value: 'Not known yet' }]),
    { label: 'First seen', value: <Time value={exception.created_at} /> },
    {
      label: 'Seen',
      value: `${formatCount(exception.times_seen)} ${exception.times_seen === 1 ? 'time' : 'times'}`,
      hint: exception.times_seen > 1 ? <Time value={exception.updated_at} /> : undefined,
    },
  ];
}

/** The outcome, or who decides next. */
function Outcome({ exception }: { exception: ProviderException }) {
  const { status, resolution, note, resolved_by: by, resolved_at: at, transfer_id: transfer } = exception;
  const link = transfer ? (
    <LinkButton size="small" href={routes.operatorTransfer(transfer)}>
      Open the transfer
    </LinkButton>
  ) : undefined;
  if (status === 'resolved') {
    return (
      <Alert
        tone={resolution === 'credited' ? 'positive' : 'info'}
        title={resolution ? resolutionLabels[resolution] : 'Resolved'}
        action={link}
      >
        {by ? (
          <>
            By <StaffName staff={by} />
            {at ? (
              <>
                , <Time value={at} />
              </>
            ) : null}
            .{' '}
          </>
        ) : null}
        {note}
      </Alert>
    );
  }
  return transfer ? (
    <Alert title="A credit is proposed" action={link}>
      Another operator approves or rejects the transfer. Approved, it resolves this exception; rejected, the
      exception stays open.
    </Alert>
  ) : null;
}

type ExceptionProps = { exception: ProviderException; actions: ExceptionActions };

function Exception({ exception, actions }: ExceptionProps) {
  const [move, setMove] = useState<ExceptionMove>();
  const { label, meaning } = exceptionKindLabels[exception.kind];
  // The statement and its line are among the facts of the exception.
  const { statement_id: _, line: __, ...said } = exception.said;
  return (
    <>
      <PageHeader
        title={label}
        description={meaning}
        breadcrumbs={breadcrumbs}
        status={<ExceptionStatus exception={exception} />}
        actions={buttonsOf(exception).map(({ move: to, label: name, refused }) => (
          <Button
            key={to}
            variant={to === 'credit' && !refused ? 'primary' : 'secondary'}
            disabledReason={refused}
            onClick={() => setMove(to)}
          >
            {name}
          </Button>
        ))}
      />
      <Outcome exception={exception} />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_26rem]">
        <Section title="Details" description={exception.message} surface="flush">
          {Object.keys(said).length > 0 ? (
            <SaidTable rows={compareReported(said)} />
          ) : (
            <p className="p-5 text-muted">No further details.</p>
          )}
        </Section>
        <Section title="Exception">
          <DescriptionList
            items={factsOf(exception)}
            ids={{
              'Exception ID': exception.id,
              'Funding request ID': exception.funding_request_id,
              'Mandate ID': exception.mandate_id,
            }}
          />
        </Section>
      </div>
      {move ? (
        <ExceptionDialogs
          move={move}
          exception={exception}
          actions={actions}
          onClose={() => setMove(undefined)}
        />
      ) : null}
    </>
  );
}

const shape = { main: [5], aside: [8], columns: 'xl:grid-cols-[minmax(0,1fr)_26rem]' };

/** An exception in any state. */
export function ExceptionView({ exceptionId, actions }: { exceptionId: string; actions: ExceptionActions }) {
  const read = useQuery({
    ...exceptionQuery(exceptionId),
    ...liveReads,
    refetchInterval: ({ state: { data } }) =>
      data?.data.status === 'open' ? liveReads.refetchInterval : false,
  });
  return (
    <RecordPage read={read} title="Exception" breadcrumbs={breadcrumbs} shape={shape}>
      {(exception) => <Exception exception={exception} actions={actions} />}
    </RecordPage>
  );
}
