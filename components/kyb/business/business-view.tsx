'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PartnerAction } from '@/components/shell/actions/use-action';
import { BehindNotice } from '@/components/shell/live/stale-notice';
import { useAllowed, useScope } from '@/components/shell/session/scope';
import { ReadError } from '@/components/shell/states/read-error';
import { Button } from '@/components/ui/controls/button';
import { CopyButton } from '@/components/ui/controls/copy';
import { Card } from '@/components/ui/display/card';
import { DescriptionList } from '@/components/ui/display/description-list';
import { Alert } from '@/components/ui/feedback/alert';
import { Loading, Skeleton } from '@/components/ui/feedback/skeleton';
import type { BusinessField } from '@/lib/contract/kyb/business';
import { ClosedSection } from '../editing/closed-section';
import { FactGroups } from '../editing/fact-groups';
import { useKyb } from '../editing/kyb-context';
import { LockedNotice } from '../editing/locked-notice';
import type { Values } from '../editing/merge';
import { kybBusinessQuery } from '../editing/queries';
import { businessFieldLabels } from '../labels/kyb';
import { Questions } from '../status/questions';
import { BusinessForm } from './business-form';
import { businessGroups } from './business-groups';
import { fieldGroups } from './groups';

/** The loading state of the business form, with the size of each group. */
function BusinessSkeleton() {
  return (
    <Loading label="the business information" className="space-y-8">
      {fieldGroups.map(({ title, fields }) => (
        <div key={title}>
          <Skeleton className="mb-2 h-5 w-40" />
          <Skeleton className="mb-3 w-72 max-w-full" />
          <Card className="grid gap-x-5 gap-y-6 p-4 sm:grid-cols-2 sm:p-5">
            {fields.map(({ name, isWide }) => (
              <div key={name} className={isWide ? 'space-y-1.5 sm:col-span-2' : 'space-y-1.5'}>
                <Skeleton className="w-32" />
                <Skeleton className={isWide ? 'h-20' : 'h-9'} />
                <Skeleton className="w-64 max-w-full" />
              </div>
            ))}
          </Card>
        </div>
      ))}
    </Loading>
  );
}

/** Texts that could no longer be saved because the verification was submitted meanwhile. They can be copied. */
function LeftOver({ texts, onClose }: { texts: Values; onClose: () => void }) {
  return (
    <Alert
      tone="warning"
      live
      title="It was submitted while you were typing"
      action={
        <Button size="small" onClick={onClose}>
          Close
        </Button>
      }
    >
      <p>These changes weren’t saved and are not part of the submission.</p>
      <DescriptionList
        className="mt-3"
        items={Object.entries(texts).map(([name, text]) => {
          const label = businessFieldLabels[name as BusinessField] ?? name;
          return {
            label,
            value: (
              <span className="inline-flex items-start gap-1 whitespace-pre-line text-text">
                {text}
                <CopyButton value={text} label={label.toLowerCase()} />
              </span>
            ),
          };
        })}
      />
    </Alert>
  );
}

type BusinessViewProps = { update: PartnerAction<'updateKybBusiness'> };

function Business({ update }: BusinessViewProps) {
  const scope = useScope();
  const { kyb, canEdit } = useKyb();
  // Others edit it too and no event reports it, so it is refetched when the window gets the focus.
  const read = useQuery({ ...kybBusinessQuery(scope), refetchOnWindowFocus: true });
  const [left, setLeft] = useState<Values>();
  // The form stays mounted until it has returned its unsaved texts.
  const [isHolding, setHolding] = useState(canEdit);
  if (canEdit && !isHolding) setHolding(true);
  const { data, error, refetch, isFetching } = read;
  if (!data) {
    if (!error) return <BusinessSkeleton />;
    return (
      <Card>
        <ReadError error={error} onRetry={refetch} retrying={isFetching} />
      </Card>
    );
  }
  if (!kyb) return <BusinessSkeleton />;
  return (
    <>
      <BehindNotice reads={[read]} />
      {left ? <LeftOver texts={left} onClose={() => setLeft(undefined)} /> : null}
      <Questions subject={{ section: 'business' }} />
      {isHolding ? (
        <BusinessForm
          business={data.data}
          update={update}
          isOpen={canEdit}
          onClosed={(texts) => {
            setHolding(false);
            if (Object.keys(texts).length > 0) setLeft(texts);
          }}
        />
      ) : (
        <>
          <LockedNotice org={scope.org} status={kyb.status} />
          <Card>
            <FactGroups heading="h2" groups={businessGroups(data.data)} empty="Nothing entered." />
          </Card>
        </>
      )}
    </>
  );
}

/** The business: its form while it can be edited, and afterwards what was submitted. */
export function BusinessView({ update }: BusinessViewProps) {
  const writing = useAllowed('kyb:write');
  if (!writing.allowed) return <ClosedSection what="the business information" reason={writing.reason} />;
  return <Business update={update} />;
}
