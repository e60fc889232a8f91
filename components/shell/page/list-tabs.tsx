import { ScrollRow } from '@/components/shell/frame/scroll-row';
import { cn } from '@/components/ui/cn';
import { Link } from '@/components/ui/controls/link';
import type { Filter } from '@/components/ui/table/filters';

type FilterTabsProps = {
  /** The name of the list: “Orders”. */
  label: string;
  filters: readonly Filter[];
  /** The parameter of the filter whose options are tabs; without one there are none. */
  param: string | undefined;
  /** The active filters. */
  active: Readonly<Record<string, string>>;
  href: (query: Readonly<Record<string, string | undefined>>) => string;
  /** The number of records in a tab, as text; undefined if it is not known. */
  count?: ((tab: string | undefined) => string) | undefined;
};

/** The parts of a list, usually by status, each with the number of its records. */
export function FilterTabs({ label, filters, param, active, href, count }: FilterTabsProps) {
  const filter = filters.find((one) => one.kind === 'select' && one.param === param);
  if (filter?.kind !== 'select') return null;
  const tabs = [{ value: undefined, label: filter.none ?? 'All' }, ...filter.options].map((option) => ({
    label: option.label,
    href: href({ ...active, [filter.param]: option.value }),
    count: count?.(option.value),
    isCurrent: option.value === active[filter.param],
  }));
  return (
    <ScrollRow label={`${label} by ${filter.label.toLowerCase()}`} className="-mx-4 px-4 sm:mx-0 sm:px-0">
      <ul className="flex gap-1">
        {tabs.map((tab) => (
          <li key={tab.label} className="shrink-0">
            <Link
              href={tab.href}
              aria-current={tab.isCurrent ? 'true' : undefined}
              className={cn(
                'inline-flex h-8 items-center gap-1.5 whitespace-nowrap rounded-md px-2.5 font-medium focus-visible:-outline-offset-2',
                tab.isCurrent ? 'bg-selected text-text' : 'text-muted hover:bg-subtle hover:text-text',
              )}
            >
              {tab.label}{' '}
              {tab.count === undefined ? null : (
                <span
                  className={cn('tabular font-normal text-sm', tab.isCurrent ? 'text-text' : 'text-muted')}
                >
                  {tab.count}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </ScrollRow>
  );
}
