import { CopyButton } from '@/components/ui/controls/copy';

type HeadersViewProps = { headers: Readonly<Record<string, string>>; label: string };

/** Headers as they went over the wire, one a line. */
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
