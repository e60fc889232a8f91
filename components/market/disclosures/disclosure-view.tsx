'use client';

import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { type Breadcrumb, PageHeader } from '@/components/shell/frame/page-header';
import { RecordPage } from '@/components/shell/page/record-page';
import { useScope } from '@/components/shell/session/scope';
import { TextLink } from '@/components/ui/controls/link';
import { LinkButton } from '@/components/ui/controls/link-button';
import { Card } from '@/components/ui/display/card';
import { DescriptionList, type DescriptionListItem } from '@/components/ui/display/description-list';
import { keyed } from '@/components/ui/display/keys';
import { Time } from '@/components/ui/display/time';
import { Loading, Skeleton } from '@/components/ui/feedback/skeleton';
import type { DisclosureDetail } from '@/lib/contract/market/disclosures';
import * as routes from '@/lib/dashboard/routes/routes';
import { SimulatedBadge, sourceLabels } from '../common/freshness';
import { disclosureQuery } from '../common/queries';
import { disclosureLabels } from '../labels/market';
import { paragraphsOf, safeAddress } from './paragraphs';

/** The loading state of a disclosure. */
function DisclosureSkeleton() {
  return (
    <Loading label="the disclosure" className="space-y-6">
      <Skeleton className="h-8 w-full max-w-2xl" />
      <Card className="space-y-4 p-4 sm:p-6">
        <Skeleton className="h-10 w-full" />
        <Skeleton className="h-48 w-full" />
      </Card>
    </Loading>
  );
}

function Facts({ disclosure }: { disclosure: DisclosureDetail }) {
  const { org, env } = useScope();
  const { symbol, issuer, category, published_at, source, id } = disclosure;
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
    ...(source === 'simulated' ? [] : [{ label: 'Source', value: sourceLabels[source] }]),
  ];
  return <DescriptionList layout="columns" items={items} ids={{ 'Disclosure ID': id }} />;
}

function Disclosure({
  disclosure,
  breadcrumbs,
}: {
  disclosure: DisclosureDetail;
  breadcrumbs: readonly Breadcrumb[];
}) {
  const { org, env } = useScope();
  const original = safeAddress(disclosure.url);
  const { symbol } = disclosure;
  return (
    <>
      <PageHeader
        title={disclosure.title}
        breadcrumbs={breadcrumbs}
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

/** One disclosure: its publisher, date and text. */
export function DisclosureView({ id }: { id: string }) {
  const { org, env } = useScope();
  const breadcrumbs = [{ label: 'Disclosures', href: routes.disclosures(org, env) }];
  return (
    <RecordPage
      read={useQuery(disclosureQuery({ org, env }, id))}
      title="Disclosure"
      breadcrumbs={breadcrumbs}
      shape={{ skeleton: <DisclosureSkeleton /> }}
    >
      {(disclosure) => <Disclosure disclosure={disclosure} breadcrumbs={breadcrumbs} />}
    </RecordPage>
  );
}
