'use client';

import { useScope } from '@/components/shell/session/scope';
import { TextLink } from '@/components/ui/controls/link';
import { Alert } from '@/components/ui/feedback/alert';
import type { LoggedRequestDetail } from '@/lib/contract/developers/requests';
import * as developerRoutes from '@/lib/dashboard/routes/developer-routes';
import { errorExplanations } from '../reference/error-labels';

/** What the error of an answer says, field by field. */
function errorOf(body: string | undefined): { message?: string; details: [string, string][] } {
  try {
    const { error }: { error?: { message?: unknown; details?: Record<string, unknown> } } = JSON.parse(
      body ?? '',
    );
    const details = Object.entries(error?.details ?? {}).map(([name, reason]): [string, string] => [
      name,
      String(reason),
    ]);
    return { ...(typeof error?.message === 'string' && { message: error.message }), details };
  } catch {
    return { details: [] };
  }
}

/** What to look at where the signature was refused and no known mistake explains it. */
function Undiagnosed() {
  const { org, env } = useScope();
  return (
    <p className="mt-2">
      We couldn’t identify the mistake. It may be a stale timestamp, a revoked or unknown key, or something
      new. The <TextLink href={developerRoutes.developersReference(org, env)}>API reference</TextLink> signs
      any request step by step, to compare with.
    </p>
  );
}

/** Why a request was refused, in plain words and as the service answered it. */
export function RequestErrorView({ request }: { request: LoggedRequestDetail }) {
  const { error_code, answer_body, diagnosis } = request;
  if (!error_code || diagnosis) return null;
  const { message, details } = errorOf(answer_body);
  return (
    <Alert
      tone={request.status < 500 ? 'warning' : 'danger'}
      title={message ?? errorExplanations(error_code)}
    >
      <p>
        <code className="font-mono text-sm">{error_code}</code>: {errorExplanations(error_code)}
      </p>
      {details.length > 0 ? (
        <ul className="mt-1 space-y-0.5">
          {details.map(([name, reason]) => (
            <li key={name}>
              <code className="font-mono text-sm">{name}</code> {reason}
            </li>
          ))}
        </ul>
      ) : null}
      {request.status === 401 ? <Undiagnosed /> : null}
    </Alert>
  );
}
