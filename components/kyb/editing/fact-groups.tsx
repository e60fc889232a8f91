import { CopyButton } from '@/components/ui/controls/copy';

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
