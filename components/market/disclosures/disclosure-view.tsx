'use client';

import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { PageHeader } from '@/components/shell/frame/page-header';
import { useScope } from '@/components/shell/session/scope';
import { ReadError } from '@/components/shell/states/read-error';
import { CopyButton } from '@/components/ui/controls/copy';
import { TextLink } from '@/components/ui/controls/link';
import { LinkButton } from '@/components/ui/controls/link-button';
import { Card } from '@/components/ui/display/card';
import { DescriptionList, type DescriptionListItem } from '@/components/ui/display/description-list';
import { keyed } from '@/components/ui/display/keys';
import { Time } from '@/components/ui/display/time';
import type { DisclosureDetail } from '@/lib/contract/market/disclosures';
import * as routes from '@/lib/dashboard/routes/routes';
import { disclosureQuery } from '../common/queries';
import { SimulatedBadge } from '../common/simulated-badge';
import { disclosureLabels } from '../labels/market';
import { DisclosureSkeleton } from './disclosures-skeleton';
import { paragraphsOf, safeAddress } from './paragraphs';

function Facts({ disclosure }: { disclosure: DisclosureDetail }) {
  const { org, env } = useScope();
  const { symbol, issuer, category, published_at, id } = disclosure;
  const items: DescriptionListItem[] = [
    {
      label: 'Issuer',
      value: symbol ? (
        <TextLink href={routes.instrument(org, env, symbol)}>
          {issuer ? `${symbol}, ${issuer}` : symbol}
        </TextLink>
      ) : (
        (issuer ?? 'The exchange')
      ),
    },
    { label: 'Category', value: disclosureLabels[category] },
    { label: 'Published, Lagos', value: <Time value={published_at} /> },
    {
      label: 'Id',
      value: (
        <span className="inline-flex items-center gap-1">
          <code className="font-mono text-xs">{id.slice(0, 8)}…</code>
          <CopyButton value={id} label="id" />
        </span>
      ),
    },
  ];
  return <DescriptionList layout="columns" items={items} />;
}

/** One disclosure: who published what and when, and its text. */
export function DisclosureView({ id }: { id: string }) {
  const { org, env } = useScope();
  const { data, error, isFetching, refetch } = useQuery(disclosureQuery({ org, env }, id));
  if (!data) {
    if (!error) return <DisclosureSkeleton />;
    return (
      <Card>
        <ReadError error={error} onRetry={refetch} retrying={isFetching} />
      </Card>
    );
  }
  const disclosure = data.data;
  const original = safeAddress(disclosure.url);
  const { symbol } = disclosure;
  return (
    <>
      <PageHeader
        title={disclosure.title}
        breadcrumbs={[{ label: 'Disclosures', href: routes.disclosures(org, env) }]}
        status={<SimulatedBadge source={disclosure.source} />}
        actions={
          <>
            {symbol ? (
              <LinkButton href={routes.disclosures(org, env, { symbol })}>All of {symbol}</LinkButton>
            ) : null}
            {original ? (
              <LinkButton href={original} variant="primary">
                <ExternalLink aria-hidden="true" />
                Original
              </LinkButton>
            ) : null}
          </>
        }
      />
      <Card className="p-4 sm:p-6">
        <Facts disclosure={disclosure} />
        <div className="mt-5 max-w-prose space-y-3 border-border border-t pt-5 text-lg/7">
          {keyed(paragraphsOf(disclosure.text)).map(({ key, text }) => (
            <p key={key} className="whitespace-pre-line [overflow-wrap:anywhere]">
              {text}
            </p>
          ))}
        </div>
      </Card>
    </>
  );
}
