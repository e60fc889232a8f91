'use client';

import type { NotedWrite } from '@/components/shell/live/noted-writes';
import { useScope } from '@/components/shell/session/scope';
import { TextLink } from '@/components/ui/controls/link';
import { RealTime } from '@/components/ui/display/time';
import type { OperationEntry } from '@/lib/dashboard/reference/operation-index';
import * as developerRoutes from '@/lib/dashboard/routes/developer-routes';
import { Method } from '../reference/method-badge';
import { StatusCode } from '../requests/status-badge';

type WriteViewProps = { write: NotedWrite; operation: OperationEntry | undefined; onLeave: () => void };

/** A write of this tab: where it went and how it was answered. What it said stands in the log, without its secrets. */
export function WriteView({ write, operation, onLeave }: WriteViewProps) {
  const { org, env } = useScope();
  const { method, target, status, requestId, at } = write;
  return (
    <li className="py-2.5 first:pt-0 last:pb-0">
      <div className="flex items-start gap-2">
        <Method method={method} className="w-12" />
        <code className="min-w-0 flex-1 font-mono text-xs/5 [overflow-wrap:anywhere]">{target}</code>
        <StatusCode status={status} />
      </div>
      <p className="flex flex-wrap gap-x-3 pl-14 text-muted text-sm">
        <RealTime value={new Date(at).toISOString()} />
        {requestId ? (
          <TextLink href={developerRoutes.developersRequest(org, env, requestId)} onClick={onLeave}>
            In the request log
          </TextLink>
        ) : null}
        {operation ? (
          <TextLink href={developerRoutes.developersOperation(org, env, operation.id)} onClick={onLeave}>
            {operation.summary}
          </TextLink>
        ) : null}
      </p>
    </li>
  );
}
