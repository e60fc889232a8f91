'use client';

import { Mail, ShieldCheck } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { useScope } from '@/components/shell/session/scope';
import { Copyable } from '@/components/ui/controls/copy';
import { TextLink } from '@/components/ui/controls/link';
import { LinkButton } from '@/components/ui/controls/link-button';
import { DescriptionList, type DescriptionListItem } from '@/components/ui/display/description-list';
import { Disclosure } from '@/components/ui/display/disclosure';
import { Time } from '@/components/ui/display/time';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { StepPanel } from '@/components/ui/table/step-panel';
import { BodyView } from '@/components/webhooks/deliveries/attempt/body-view';
import { HeadersView } from '@/components/webhooks/deliveries/attempt/headers-view';
import type { SandboxInboxMessage } from '@/lib/contract/webhooks/inboxes';
import * as routes from '@/lib/dashboard/routes/routes';
import { formatCount } from '@/lib/format';
import { Answered, messageTitle } from './message-columns';

// Few look at it, so its script comes when it is opened.
const SignatureCheck = dynamic(
  () => import('@/components/webhooks/verifier/signature-check').then((file) => file.SignatureCheck),
  { ssr: false },
);

const SIGNATURE_HEADER = 'x-svc-webhook-signature';

function Facts({ message }: { message: SandboxInboxMessage }) {
  const { org, env } = useScope();
  const { event_id: event, event_type: type } = message;
  const items: DescriptionListItem[] = [
    ...(event
      ? [{ label: 'Event', value: <TextLink href={routes.event(org, env, event)}>{event}</TextLink> }]
      : []),
    ...(type ? [{ label: 'Type', value: <Copyable value={type} label="event type" mono /> }] : []),
    { label: 'Number', value: <span className="tabular">{formatCount(message.number)}</span> },
    { label: 'Came, Lagos', value: <Time value={message.received_at} /> },
    { label: 'It answered', value: <Answered message={message} /> },
  ];
  return <DescriptionList items={items} />;
}

/** The check of a signature, in the page: the secret goes nowhere, and nobody can read it back. */
function Signature({ header, body }: { header: string; body: string }) {
  const { org, env } = useScope();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="space-y-3">
      <Disclosure summary="Check its signature" onOpenChange={setOpen}>
        {isOpen ? <SignatureCheck header={header} body={body} /> : null}
      </Disclosure>
      <LinkButton size="small" href={routes.verifyWebhook(org, env)}>
        <ShieldCheck aria-hidden="true" />
        Open the verifier
      </LinkButton>
    </div>
  );
}

function Content({ message }: { message: SandboxInboxMessage }) {
  const signature = message.headers[SIGNATURE_HEADER];
  return (
    <div className="space-y-5 pt-1">
      <Facts message={message} />
      <section aria-label="Raw" className="space-y-3">
        <h3 className="font-medium">Raw</h3>
        <HeadersView headers={message.headers} label="Headers" />
        <BodyView body={message.body} label="Body" />
      </section>
      {signature === undefined ? null : <Signature header={signature} body={message.body} />}
    </div>
  );
}

type MessagePanelProps = {
  id: string | null;
  /** The messages of the page, newest first, between which the panel can step. */
  messages: readonly SandboxInboxMessage[];
  onShow: (id: string | null) => void;
};

/** One message as it came, in a panel at the side; on a phone it covers the page. */
export function MessagePanel({ id, messages, onShow }: MessagePanelProps) {
  return (
    <StepPanel
      id={id}
      rows={messages}
      onShow={onShow}
      title={(message) => (message ? messageTitle(message) : 'Message')}
      className="sm:w-[38rem] sm:max-w-[38rem]"
    >
      {(shown, message) =>
        message ? (
          <Content key={shown} message={message} />
        ) : (
          <EmptyState
            icon={<Mail aria-hidden="true" />}
            title="It is not on this page"
            description="Close this and find the message in the list."
          />
        )
      }
    </StepPanel>
  );
}
