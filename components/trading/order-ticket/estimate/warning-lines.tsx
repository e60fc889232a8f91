import { TriangleAlert } from 'lucide-react';

/** What is worth knowing of a figure, or would refuse the order, under the field that it concerns. */
export function WarningLines({ warnings }: { warnings: readonly { readonly words: string }[] }) {
  return warnings.map(({ words }) => (
    <p key={words} className="flex items-start gap-1.5 text-sm text-warning">
      <TriangleAlert aria-hidden="true" className="mt-0.75 size-3.5 shrink-0" />
      {words}
    </p>
  ));
}
