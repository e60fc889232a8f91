'use client';

import { useQuery } from '@tanstack/react-query';
import { useInView } from '@/components/market-quote/use-in-view';
import { ReadError } from '@/components/session/read-error';
import { useScope } from '@/components/session/scope';
import { Section } from '@/components/ui/card';
import { keysFor } from '@/components/ui/keys';
import { Link, TextLink } from '@/components/ui/link';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { Time } from '@/components/ui/time';
import { disclosureWords } from '@/components/vocabulary/market';
import * as routes from '@/lib/routes';
import { latestDisclosuresQuery } from './queries';

/** What the issuer has told the exchange lately; read when it comes into sight. */
export function LatestDisclosures({ symbol }: { symbol: string }) {
  const scope = useScope();
  const { org, env } = scope;
  const { box, isInView } = useInView<HTMLDivElement>();
  const { data, error, isFetching, refetch } = useQuery({
    ...latestDisclosuresQuery(scope, symbol),
    enabled: isInView,
  });
  return (
    <Section
      title="Latest disclosures"
      surface="flush"
      actions={<TextLink href={routes.disclosures(org, env, { symbol })}>All of {symbol}</TextLink>}
    >
      <div ref={box} className="min-h-72">
        {error && !data ? <ReadError error={error} onRetry={refetch} retrying={isFetching} /> : null}
        {!error && !data ? (
          <Loading label="disclosures" className="divide-y divide-border">
            {keysFor(5).map((key) => (
              <div key={key} className="px-4 py-2.5 sm:px-5">
                <Skeleton className="my-0.5 w-3/4" />
                <Skeleton className="my-0.5 w-40" />
              </div>
            ))}
          </Loading>
        ) : null}
        {data?.data.length === 0 ? (
          <p className="px-4 py-3.5 text-muted sm:px-5">
            {symbol} has told the exchange nothing that is known here.
          </p>
        ) : null}
        <ul className="divide-y divide-border">
          {data?.data.map(({ id, title, category, published_at }) => (
            <li key={id} className="px-4 py-2.5 sm:px-5">
              <Link
                href={routes.disclosure(org, env, id)}
                className="block truncate rounded-sm font-medium underline-offset-3 hover:underline"
              >
                {title}
              </Link>
              <p className="text-muted text-sm">
                {disclosureWords[category]} · <Time value={published_at} />
              </p>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
