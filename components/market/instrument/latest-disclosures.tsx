'use client';

import { useQuery } from '@tanstack/react-query';
import { useScope } from '@/components/shell/session/scope';
import { ReadError } from '@/components/shell/states/read-error';
import { Link, TextLink } from '@/components/ui/controls/link';
import { Section } from '@/components/ui/display/card';
import { keysFor } from '@/components/ui/display/keys';
import { Time } from '@/components/ui/display/time';
import { Loading, Skeleton } from '@/components/ui/feedback/skeleton';
import * as routes from '@/lib/dashboard/routes/routes';
import { disclosureWords } from '../labels/market';
import { useInView } from '../quote/use-in-view';
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
