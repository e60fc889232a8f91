import { cn } from '../cn';
import { CopyButton } from '../controls/copy';
import { type JsonToken, jsonTokens } from './json-tokens';
import { ScrollRegion } from './scroll-region';

const colours: Record<JsonToken['kind'], string | undefined> = {
  name: 'text-accent-ink',
  text: 'text-positive',
  figure: 'text-warning',
  word: 'text-warning',
  mark: 'text-muted',
};

type JsonViewProps = {
  value: unknown;
  /** The name for screen readers and the copy button: “event”. */
  label: string;
  className?: string;
};

/** A value as JSON to read and to copy. */
export function JsonView({ value, label, className }: JsonViewProps) {
  return (
    <section aria-label={`${label} as JSON`} className={cn('relative', className)}>
      <CopyButton
        value={JSON.stringify(value, null, 2)}
        label={`${label} as JSON`}
        className="absolute top-2 right-2 border border-border bg-surface"
      />
      <ScrollRegion
        as="pre"
        className="overflow-x-auto rounded-md border border-border bg-canvas p-3 pr-11 font-mono text-xs/5"
      >
        <code>
          {jsonTokens(value).map(({ kind, text, at }) => (
            <span key={at} className={colours[kind]}>
              {text}
            </span>
          ))}
        </code>
      </ScrollRegion>
    </section>
  );
}
