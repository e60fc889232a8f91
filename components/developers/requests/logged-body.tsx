'use client';

import { Section } from '@/components/ui/display/card';
import { JsonView } from '@/components/ui/display/json-view';
import { jsonOf } from '@/components/webhooks/deliveries/attempt/body-text';
import { BodyView } from '@/components/webhooks/deliveries/attempt/body-view';
import { formatBytes } from '@/lib/format';
import { RedactionNote } from './redaction-note';

type LoggedBodyProps = {
  title: string;
  /** As it was kept; undefined where it was none, or too long. */
  body: string | undefined;
  /** How long it was over the wire. */
  bytes: number;
  label: string;
};

/** A body of the log, indented, with what its marks mean. */
export function LoggedBody({ title, body, bytes, label }: LoggedBodyProps) {
  const json = body === undefined ? undefined : jsonOf(body);
  return (
    <Section title={title} description={`${formatBytes(bytes)} over the wire`}>
      {bytes === 0 ? <p className="text-muted">It had no body.</p> : null}
      {bytes > 0 && body === undefined ? (
        <p className="text-muted">It is not kept: it was too long, or no JSON.</p>
      ) : null}
      {body === undefined || bytes === 0 ? null : (
        <div className="space-y-2">
          {json ? (
            <JsonView
              value={json.value}
              label={label}
              className="[&>pre]:max-h-[32rem] [&>pre]:overflow-y-auto"
            />
          ) : (
            <BodyView body={body} label={label} />
          )}
          <RedactionNote text={body} />
        </div>
      )}
    </Section>
  );
}
