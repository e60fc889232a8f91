import { CopyButton } from '@/components/ui/controls/copy';
import { ScrollRegion } from '@/components/ui/display/scroll-region';

/** The part on each line of a canonical request. */
const PARTS = ['Timestamp', 'Method', 'Path with query', 'SHA-256 of the body'];

/** A canonical request line by line, with visible line feeds: three between the parts, none at the end. */
export function CanonicalView({ canonical, label }: { canonical: string; label: string }) {
  const lines = canonical.split('\n').map((line, index) => ({ line, index }));
  const last = lines.length - 1;
  return (
    <section aria-label={label} className="relative">
      <CopyButton
        value={canonical}
        label={label.toLowerCase()}
        className="absolute top-2 right-2 border border-border bg-surface"
      />
      <ScrollRegion className="overflow-x-auto rounded-md border border-border bg-canvas p-3 pr-11">
        <ol className="space-y-1">
          {lines.map(({ line, index }) => (
            <li key={index} className="grid gap-x-3 sm:grid-cols-[9rem_minmax(0,1fr)]">
              <span className="text-muted text-xs/5">{PARTS[index] ?? `Line ${index + 1}`}</span>
              <code className="font-mono text-xs/5 [overflow-wrap:anywhere]">
                {line}
                {index < last ? (
                  <span className="ml-1 text-accent-ink" title="A line feed, one byte: 0A">
                    ⏎<span className="sr-only">line feed</span>
                  </span>
                ) : (
                  <span className="ml-1 text-muted"> no line feed here</span>
                )}
              </code>
            </li>
          ))}
        </ol>
      </ScrollRegion>
    </section>
  );
}
