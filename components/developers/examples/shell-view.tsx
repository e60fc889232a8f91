import { CopyButton } from '@/components/ui/controls/copy';
import { ScrollRegion } from '@/components/ui/display/scroll-region';

/** A program as text with a copy button. */
export function ShellView({ script, label }: { script: string; label: string }) {
  return (
    <section aria-label={label} className="relative">
      <CopyButton
        value={script}
        label={label}
        className="absolute top-2 right-2 border border-border bg-surface"
      />
      <ScrollRegion
        as="pre"
        className="max-h-96 overflow-auto max-sm:max-h-52 rounded-md border border-border bg-canvas p-3 pr-11 font-mono text-xs/5"
      >
        {script}
      </ScrollRegion>
    </section>
  );
}
