'use client';

import { Braces, TextQuote } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Button } from '@/components/ui/controls/button';
import { CopyButton } from '@/components/ui/controls/copy';
import { JsonView } from '@/components/ui/display/json-view';
import { ScrollRegion } from '@/components/ui/display/scroll-region';
import { formatBytes } from '@/lib/format';

type HeadersViewProps = { headers: Readonly<Record<string, string>>; label: string };

/** Headers as sent, one per line. */
export function HeadersView({ headers, label }: HeadersViewProps) {
  const lines = Object.entries(headers);
  return (
    <div>
      <h4 className="mb-1.5 flex min-h-7 items-center font-medium text-sm">{label}</h4>
      {lines.length === 0 ? (
        <p className="text-muted text-sm">None.</p>
      ) : (
        <div className="relative">
          <CopyButton
            value={lines.map(([name, value]) => `${name}: ${value}`).join('\n')}
            label={label.toLowerCase()}
            className="absolute top-2 right-2 border border-border bg-surface"
          />
          <dl className="space-y-0.5 rounded-md border border-border bg-canvas p-3 pr-11 font-mono text-xs/5">
            {lines.map(([name, value]) => (
              <div key={name} className="[overflow-wrap:anywhere]">
                <dt className="inline text-accent-ink">{name}: </dt>
                <dd className="inline">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </div>
  );
}

/** The parsed body if it is a JSON object or array; undefined for other text, which is shown unchanged. */
export function jsonOf(body: string): { readonly value: object } | undefined {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? { value } : undefined;
  } catch {
    return undefined;
  }
}

/** The size of a text in bytes of UTF-8. */
export const byteLength = (text: string): number => new TextEncoder().encode(text).length;

type BodyViewProps = {
  body: string;
  /** The name, for headings and screen readers: “Response body”. */
  label: string;
  /** Only the beginning was stored. */
  truncated?: boolean;
};

/** A body as sent, and on demand as indented JSON. */
export function BodyView({ body, label, truncated = false }: BodyViewProps) {
  const [isIndented, setIndented] = useState(false);
  const json = useMemo(() => jsonOf(body), [body]);
  return (
    <div>
      <div className="mb-1.5 flex min-h-7 flex-wrap items-center justify-between gap-2">
        <h4 className="font-medium text-sm">
          {label} <span className="tabular font-normal text-muted">{formatBytes(byteLength(body))}</span>
        </h4>
        {json ? (
          <Button size="small" variant="ghost" onClick={() => setIndented(!isIndented)}>
            {isIndented ? <TextQuote aria-hidden="true" /> : <Braces aria-hidden="true" />}
            {isIndented ? 'As sent' : 'Indent'}
          </Button>
        ) : null}
      </div>
      {body === '' ? (
        <p className="text-muted text-sm">Empty.</p>
      ) : isIndented && json ? (
        <JsonView value={json.value} label={label} className="[&>pre]:max-h-96 [&>pre]:overflow-y-auto" />
      ) : (
        <section aria-label={label} className="relative">
          <CopyButton
            value={body}
            label={label.toLowerCase()}
            className="absolute top-2 right-2 border border-border bg-surface"
          />
          <ScrollRegion
            as="pre"
            className="max-h-60 overflow-y-auto whitespace-pre-wrap rounded-md border border-border bg-canvas p-3 pr-11 font-mono text-xs/5 [overflow-wrap:anywhere]"
          >
            {body}
          </ScrollRegion>
        </section>
      )}
      {truncated ? (
        <p className="mt-1 text-muted text-sm">Response truncated: only the first 64 KiB are stored.</p>
      ) : null}
    </div>
  );
}
