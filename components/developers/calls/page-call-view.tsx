'use client';

import { useState } from 'react';
import { useScope } from '@/components/shell/session/scope';
import { CopyButton } from '@/components/ui/controls/copy';
import { TextLink } from '@/components/ui/controls/link';
import { Disclosure } from '@/components/ui/display/disclosure';
import { RealTime } from '@/components/ui/display/time';
import { targetOf } from '@/lib/client/target';
import type { OperationEntry } from '@/lib/dashboard/reference/operation-index';
import * as developerRoutes from '@/lib/dashboard/routes/developer-routes';
import { CallPrograms } from '../explorer/call-programs';
import { addressOfDraft } from '../explorer/explorer-call';
import { Method } from '../reference/method-badge';
import type { CallState, PageCall } from './page-calls';

const stateWords: Readonly<Record<CallState, string>> = {
  read: 'up to date',
  reading: 'being read',
  behind: 'may be behind',
  failed: 'failed',
};

type PageCallViewProps = {
  call: PageCall;
  operation: OperationEntry;
  serviceUrl: string;
  onLeave: () => void;
};

/** One read of the page: the call itself, how it stands, and the ways to make it elsewhere. */
export function PageCallView({ call, operation, serviceUrl, onLeave }: PageCallViewProps) {
  const { org, env } = useScope();
  const [isOpen, setOpen] = useState(false);
  const { method, path, summary, id } = operation;
  const target = targetOf({ path }, call);
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <div className="flex items-start gap-2">
        <Method method={method} className="w-12" />
        <code className="min-w-0 flex-1 font-mono text-xs/5 [overflow-wrap:anywhere]">{target}</code>
        <CopyButton value={target} label={`path of ${summary}`} />
      </div>
      <p className="flex flex-wrap items-center gap-x-3 pl-14 text-muted text-sm">
        <span>{stateWords[call.state]}</span>
        {call.at > 0 ? (
          <span>
            read <RealTime value={new Date(call.at).toISOString()} />
          </span>
        ) : null}
        <TextLink
          href={developerRoutes.developersOperation(org, env, id, addressOfDraft(call))}
          onClick={onLeave}
        >
          {summary}
          <span className="sr-only"> in the reference, filled in</span>
        </TextLink>
      </p>
      <Disclosure summary="As a program" className="pl-14 max-sm:pl-0" onOpenChange={setOpen}>
        {isOpen ? <CallPrograms call={{ method, target }} serviceUrl={serviceUrl} label={summary} /> : null}
      </Disclosure>
    </li>
  );
}
