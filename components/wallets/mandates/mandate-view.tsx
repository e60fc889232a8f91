'use client';

import { useQuery } from '@tanstack/react-query';
import { Ban, Check, CircleDashed, Clock, ExternalLink, type LucideIcon, Mail, X } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useEffect, useRef } from 'react';
import { PageHeader } from '@/components/shell/frame/page-header';
import { RecordPage } from '@/components/shell/page/record-page';
import { useScope } from '@/components/shell/session/scope';
import { Copyable, CopyButton } from '@/components/ui/controls/copy';
import { LinkButton } from '@/components/ui/controls/link-button';
import { Amount } from '@/components/ui/display/amount';
import { Section } from '@/components/ui/display/card';
import { DescriptionList, type DescriptionListItem } from '@/components/ui/display/description-list';
import { QrCode } from '@/components/ui/display/qr-code';
import { RelativeTime, Time } from '@/components/ui/display/time';
import { TimelineEntry } from '@/components/ui/display/timeline-entry';
import { Alert } from '@/components/ui/feedback/alert';
import { announce } from '@/components/ui/feedback/announcer';
import { asSentence } from '@/components/ui/form/as-sentence';
import type { AnswerOf } from '@/lib/contract/operation';
import type { getMandate, Mandate } from '@/lib/contract/wallets/mandates';
import * as routes from '@/lib/dashboard/routes/routes';
import { formatAmount, formatLagos } from '@/lib/format';
import { mandateQuery } from '../funding/queries';
import { MandateStatus } from '../labels/mandate-status';
import { mandateStatusLabels, maskedAccount } from '../labels/mandates';
import { MandateDebits } from './mandate-debits';
import { MandateUse } from './mandate-use';
import { following, isAwaited } from './new/follow-bank';
import { NewMandateButton } from './new/new-mandate-button';
import { type RevokeAction, RevokeMandate } from './revoke-mandate';
import type { SettleMandateAction } from './simulate-bank';
import { type MandateStep, mandateTimeline } from './timeline';

/** A `mailto:` link with a letter to the holder; the member fills in the recipient. */
function letterTo(mandate: Mandate, url: string): string {
  const { account_name, bank_name, account_number, maximum_amount, expires_at, reference } = mandate;
  const subject = `Please agree to direct-debit mandate ${reference}`;
  const body = [
    `To ${account_name}`,
    '',
    `Please agree to direct debits of up to ${formatAmount(maximum_amount, 'NGN')} each from your account ending in ${account_number} at ${bank_name}:`,
    '',
    url,
    '',
    ...(expires_at ? [`The link works until ${formatLagos(expires_at)}, Lagos time.`] : []),
    `Mandate ${reference}`,
  ].join('\n');
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

/** While the holder has not agreed: the bank's page to open or send, and when it expires. */
function AuthorisePanel({ mandate }: { mandate: Mandate }) {
  const { authorisation_url: url, expires_at } = mandate;
  if (!url) return null;
  return (
    <Section
      title="The holder agrees here"
      description="An account signatory accepts or refuses on the bank’s page."
    >
      <div className="flex flex-wrap items-center gap-x-6 gap-y-5">
        <QrCode value={url} label="QR code for the bank’s page" className="size-40 max-sm:order-last" />
        <div className="min-w-0 flex-1 basis-64 space-y-4">
          <ol className="list-decimal space-y-1 pl-4 text-muted marker:text-faint">
            <li>Open the page here, or scan the code with the holder’s phone.</li>
            <li>Or send the link to the holder. It needs no sign-in, so don’t share it with anyone else.</li>
            <li>This page updates when they respond.</li>
          </ol>
          <div className="flex flex-wrap gap-2">
            <LinkButton href={url} variant="primary" size="large" className="max-sm:w-full">
              Open bank’s page
              <ExternalLink aria-hidden="true" />
            </LinkButton>
            <LinkButton href={letterTo(mandate, url)} size="large" className="max-sm:w-full">
              <Mail aria-hidden="true" />
              Write to the holder
            </LinkButton>
          </div>
          <div>
            <p className="mb-0.5 text-muted text-sm">Link</p>
            <Copyable value={url} label="authorisation link" mono />
          </div>
          {expires_at ? (
            <p className="text-muted text-sm">
              The holder can agree until <Time value={expires_at} className="text-text" />, Lagos (
              <RelativeTime value={expires_at} />
              ). After that the mandate fails.
            </p>
          ) : null}
        </div>
      </div>
    </Section>
  );
}

/** The mandate's state in one sentence and the possible next action; renders nothing while it is active. */
function MandateNotice({ mandate }: { mandate: Mandate }) {
  const { env } = useScope();
  switch (mandate.status) {
    case 'pending_authorisation':
      return (
        <Alert tone="warning" title={`Waiting for ${mandate.account_name} to agree`}>
          Send them the link below. This page updates when they respond.
        </Alert>
      );
    case 'pending_activation':
      return (
        <Alert title="The holder agreed. Waiting for the bank">
          No action needed. You can debit it once the bank activates it
          {env === 'test' ? ', which takes the sandbox’s bank about a minute' : ''}.
        </Alert>
      );
    case 'active':
      return null;
    case 'revoked':
      return (
        <Alert title="Revoked. It can no longer be debited" action={<NewMandateButton />}>
          {mandate.failure_reason ? `${asSentence(mandate.failure_reason)} ` : ''}The bank refuses pending
          debits. To debit this account again, request a new mandate.
        </Alert>
      );
    case 'failed':
      return (
        <Alert tone="danger" title="Failed. It can’t be debited" action={<NewMandateButton />}>
          {asSentence(mandate.failure_reason ?? 'The bank gave no reason')} Request a new mandate to try
          again.
        </Alert>
      );
  }
}

function glyphOf({ id, tone }: MandateStep): LucideIcon {
  if (id === 'lapses') return Clock;
  if (id === 'failed') return X;
  if (id === 'revoked') return Ban;
  return tone === 'ahead' ? CircleDashed : Check;
}

/** Past and expected steps of a mandate. */
function MandateTimeline({ mandate }: { mandate: Mandate }) {
  return (
    <ol>
      {mandateTimeline(mandate).map(({ id, ...step }) => (
        <TimelineEntry key={id} {...step} glyph={glyphOf({ id, ...step })} />
      ))}
    </ol>
  );
}

function timeItem(label: string, at: string | undefined): DescriptionListItem[] {
  return at ? [{ label, value: <Time value={at} /> }] : [];
}

/** All fields of a mandate; four digits of the account number, times in Lagos. */
function MandateDetails({ mandate }: { mandate: Mandate }) {
  return (
    <DescriptionList
      items={[
        { label: 'Reference', value: <Copyable value={mandate.reference} label="reference" /> },
        { label: 'Bank', value: mandate.bank_name, hint: `Code ${mandate.bank_code}` },
        { label: 'Account number', value: <span className="tabular">•••• {mandate.account_number}</span> },
        { label: 'Held by', value: mandate.account_name },
        {
          label: 'Limit per debit',
          value: <Amount value={mandate.maximum_amount} currency="NGN" className="font-medium" />,
        },
        ...timeItem('Requested', mandate.created_at),
        ...timeItem('Active since', mandate.status === 'active' ? mandate.activated_at : undefined),
        ...timeItem('Became active', mandate.status === 'revoked' ? mandate.activated_at : undefined),
        ...timeItem('Revoked', mandate.revoked_at),
      ]}
      ids={{ 'Mandate ID': mandate.id }}
    />
  );
}

// Live mode has none.
const PlayBank = dynamic(() => import('./simulate-bank').then((file) => file.PlayBank));

const READ_AGAIN_MS = 10_000;

/** Announces status changes to screen readers. */
function useSpokenStatus({ reference, status }: Mandate): void {
  const known = useRef(status);
  useEffect(() => {
    if (known.current === status) return;
    known.current = status;
    announce(`${reference} has changed to ${mandateStatusLabels[status]}`);
  }, [reference, status]);
}

type MandateActions = { revoke: RevokeAction; settle: SettleMandateAction };

function MandatePage({ mandate, revoke, settle }: MandateActions & { mandate: Mandate }) {
  const { org, env } = useScope();
  const { reference, status } = mandate;
  useSpokenStatus(mandate);
  return (
    <>
      <PageHeader
        title={reference}
        breadcrumbs={[{ label: 'Mandates', href: routes.mandates(org, env) }]}
        status={
          <span className="flex items-center gap-1.5">
            <CopyButton value={reference} label="reference" />
            <MandateStatus status={status} />
          </span>
        }
        description={`Debits of up to ${formatAmount(mandate.maximum_amount, 'NGN')} each, from ${mandate.account_name} at ${maskedAccount(mandate)}`}
        actions={<RevokeMandate mandate={mandate} revoke={revoke} />}
      />
      <MandateNotice mandate={mandate} />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0 space-y-6">
          {status === 'pending_authorisation' ? <AuthorisePanel mandate={mandate} /> : null}
          <MandateDebits mandate={mandate} />
          {env === 'test' ? <PlayBank mandate={mandate} settle={settle} /> : null}
        </div>
        <div className="min-w-0 space-y-6">
          {mandate.activated_at ? <MandateUse mandate={mandate} /> : null}
          <Section title="Timeline">
            <MandateTimeline mandate={mandate} />
          </Section>
          <Section title="Details">
            <MandateDetails mandate={mandate} />
          </Section>
        </div>
      </div>
    </>
  );
}

const shape = { main: [3], aside: [2, 'timeline', 7] } as const;

/** One mandate: what to do until it is active, its debits, and its revocation. */
export function MandateView({ id, ...actions }: MandateActions & { id: string }) {
  const { org, env } = useScope();
  const read = useQuery({
    ...mandateQuery({ org, env }, id),
    ...following<AnswerOf<typeof getMandate>>(READ_AGAIN_MS, ({ data }) => isAwaited(data.status)),
  });
  return (
    <RecordPage
      read={read}
      title="Mandate"
      breadcrumbs={[{ label: 'Mandates', href: routes.mandates(org, env) }]}
      shape={shape}
    >
      {(mandate) => <MandatePage mandate={mandate} {...actions} />}
    </RecordPage>
  );
}
