import type { Guide } from '@/lib/dashboard/documentation/guides';
import { hrefOnTheWeb } from '@/lib/dashboard/documentation/guides';
import { Markdown } from './markdown';

/** A guide, and on wide screens what it is divided into beside it. */
export function GuideView({ guide: { tokens, headings } }: { guide: Guide }) {
  return (
    <div className="grid gap-10 xl:grid-cols-[minmax(0,48rem)_minmax(0,14rem)]">
      <article className="min-w-0 pb-16">
        <Markdown tokens={tokens} hrefOf={hrefOnTheWeb} />
      </article>
      {headings.length > 1 ? (
        <nav aria-label="On this page" className="sticky top-20 self-start text-sm max-xl:hidden">
          <p className="mb-2 font-semibold">On this page</p>
          <ul className="space-y-1.5">
            {headings
              .filter(({ depth }) => depth === 2)
              .map(({ id, text }) => (
                <li key={id}>
                  <a href={`#${id}`} className="rounded-sm text-muted hover:text-text">
                    {text}
                  </a>
                </li>
              ))}
          </ul>
        </nav>
      ) : null}
    </div>
  );
}
