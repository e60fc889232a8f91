import { CopyButton } from '@/components/ui/controls/copy';
import { Card } from '@/components/ui/display/card';
import { keysFor } from '@/components/ui/display/keys';
import { Loading, Skeleton } from '@/components/ui/feedback/skeleton';

/** The loading state of a group of facts. */
export function FactsSkeleton() {
  return (
    <Loading label="what was given" className="space-y-6">
      {keysFor(3).map((section) => (
        <div key={section}>
          <Skeleton className="mb-3 h-6 w-40" />
          <Card className="space-y-2.5 p-4 sm:p-5">
            {keysFor(6).map((line) => (
              <div key={line} className="flex gap-6">
                <Skeleton className="w-36" />
                <Skeleton className="w-64 max-w-full" />
              </div>
            ))}
          </Card>
        </div>
      ))}
    </Loading>
  );
}

type Given = readonly [label: string, value: string | undefined, isCode?: boolean];

/** Label and value pairs. Pairs without a value are left out. */
export const facts = (...all: readonly Given[]): Fact[] =>
  all.flatMap(([label, value, isCode]) => (value ? [{ label, value, ...(isCode && { isCode }) }] : []));

/** A label and its value. */
export interface Fact {
  readonly label: string;
  readonly value: string;
  /** True for figures that people compare character by character. */
  readonly isCode?: boolean;
}

/** The facts of one subject: a group of fields, a person, a document or an account. */
export interface FactGroup {
  readonly key: string;
  readonly title: string;
  readonly rows: readonly Fact[];
}

type Heading = 'h2' | 'h3';

function Group({ group: { title, rows }, heading: Title }: { group: FactGroup; heading: Heading }) {
  return (
    <section aria-label={title} className="px-4 py-4 sm:px-5">
      <Title className="mb-2 font-medium [overflow-wrap:anywhere]">{title}</Title>
      <dl className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-x-4 gap-y-1.5 sm:grid-cols-[minmax(9rem,13rem)_minmax(0,1fr)] sm:gap-x-6">
        {rows.map(({ label, value, isCode }) => (
          <div key={label} className="contents">
            <dt className="text-muted [overflow-wrap:anywhere]">{label}</dt>
            <dd className="min-w-0 whitespace-pre-line [overflow-wrap:anywhere]">
              {isCode ? (
                <span className="inline-flex max-w-full items-start gap-1">
                  <span className="tabular min-w-0">{value}</span>
                  <CopyButton value={value} label={label.toLowerCase()} className="-my-0.5" />
                </span>
              ) : (
                value
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

type FactGroupsProps = {
  groups: readonly FactGroup[];
  empty: string;
  /** The level below the surrounding heading. */
  heading?: Heading;
};

/** Read-only labels and values, group by group. */
export function FactGroups({ groups, empty, heading = 'h3' }: FactGroupsProps) {
  if (groups.length === 0) return <p className="px-4 py-4 text-muted sm:px-5">{empty}</p>;
  return (
    <div className="divide-y divide-border">
      {groups.map((group) => (
        <Group key={group.key} group={group} heading={heading} />
      ))}
    </div>
  );
}
