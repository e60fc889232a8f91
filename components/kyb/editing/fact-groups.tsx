import { CopyButton } from '@/components/ui/controls/copy';
import { Card } from '@/components/ui/display/card';
import { keysFor } from '@/components/ui/display/keys';
import { Loading, Skeleton } from '@/components/ui/feedback/skeleton';

/** What was given, while it loads. */
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

/** Labels with what was given; what was not is left out. */
export const facts = (...all: readonly Given[]): Fact[] =>
  all.flatMap(([label, value, isCode]) => (value ? [{ label, value, ...(isCode && { isCode }) }] : []));

/** A label and what was given for it. */
export interface Fact {
  readonly label: string;
  readonly value: string;
  /** Figures that are compared character by character. */
  readonly isCode?: boolean;
}

/** What is known of one thing: a group of fields, a person, a document, an account. */
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
      <dl className="grid gap-x-6 gap-y-1.5 sm:grid-cols-[minmax(9rem,13rem)_minmax(0,1fr)]">
        {rows.map(({ label, value, isCode }) => (
          <div key={label} className="contents">
            <dt className="text-muted max-sm:mt-1.5 max-sm:text-sm">{label}</dt>
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
  /** One below the heading that they stand under. */
  heading?: Heading;
};

/** Labels and values to read, one thing below the other. */
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
