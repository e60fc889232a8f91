import { Link } from '@/components/ui/controls/link';
import type { Finding } from '@/lib/dashboard/documentation/search-documentation';

/** The search results, or what to do without any. */
export function SearchFindings({ query, findings }: { query: string; findings: readonly Finding[] }) {
  return (
    <div className="max-w-3xl">
      <h1 className="font-semibold text-2xl tracking-tight">
        {query ? `Results for “${query}”` : 'Search the documentation'}
      </h1>
      {query && findings.length === 0 ? (
        <p className="mt-3 text-muted">
          No results. Try fewer words, an error code, a field, or part of a path.
        </p>
      ) : null}
      <ul className="mt-5 divide-y divide-border">
        {findings.map(({ href, title, page, excerpt }) => (
          <li key={href} className="py-3">
            <Link href={href} className="rounded-sm font-medium text-accent-ink hover:underline">
              {title}
            </Link>
            {page === title ? null : (
              <span className="ml-2 text-muted text-sm [overflow-wrap:anywhere]">{page}</span>
            )}
            <p className="mt-0.5 text-sm [overflow-wrap:anywhere]">{excerpt}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
