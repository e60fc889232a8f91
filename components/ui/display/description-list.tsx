import type { ReactNode } from 'react';
import { cn } from '../cn';
import { Copyable } from '../controls/copy';
import { TextLink } from '../controls/link';
import { Disclosure } from './disclosure';

export type DescriptionListItem = {
  label: string;
  value: ReactNode;
  /** A muted line below the value. */
  hint?: ReactNode;
};

type DescriptionListProps = {
  items: readonly DescriptionListItem[];
  /** `lines`: value to the right of its label, with separators. `columns`: value below its label, side by side. */
  layout?: 'lines' | 'columns';
  /** The pages of other records by what they are: after the facts, `Order` is a link “View order”. */
  links?: Readonly<Record<string, string | null | undefined>>;
  /** IDs by their names, which people seldom need and engineers quote: folded away below the facts. */
  ids?: Readonly<Record<string, string | null | undefined>>;
  className?: string;
};

type FactsProps = Omit<DescriptionListProps, 'links' | 'ids'>;

function Facts({ items, layout = 'lines', className }: FactsProps) {
  const isLines = layout === 'lines';
  return (
    <dl
      className={cn(
        isLines
          ? 'divide-y divide-border'
          : 'grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]',
        className,
      )}
    >
      {items.map((item) => (
        <div
          key={item.label}
          className={
            isLines
              ? 'flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 py-2.25 first:pt-0 last:pb-0'
              : 'min-w-0'
          }
        >
          <dt className={cn('shrink-0 text-muted', !isLines && 'mb-1 text-sm')}>{item.label}</dt>
          <dd className={cn('min-w-0 [overflow-wrap:anywhere]', isLines && 'ml-auto text-right')}>
            {item.value}
            {item.hint ? <div className="text-muted text-sm">{item.hint}</div> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const inSentence = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);

/** Facts as labels and values. */
export function DescriptionList({ items, links = {}, ids, ...look }: DescriptionListProps) {
  const linked = Object.entries(links).flatMap(([label, href]) =>
    href ? [{ label, value: <TextLink href={href}>View {inSentence(label)}</TextLink> }] : [],
  );
  const facts = <Facts items={[...items, ...linked]} {...look} />;
  if (!ids) return facts;
  const copied = Object.entries(ids).flatMap(([label, id]) =>
    id ? [{ label, value: <Copyable value={id} label={inSentence(label)} mono /> }] : [],
  );
  return (
    <>
      {facts}
      <Disclosure summary="Technical details" className="mt-2.25 border-border border-t pt-2 text-sm">
        <Facts items={copied} />
      </Disclosure>
    </>
  );
}
