'use client';

import { useQuery } from '@tanstack/react-query';
import { Card } from '@/components/ui/display/card';
import { DescriptionList } from '@/components/ui/display/description-list';
import { Status } from '@/components/ui/feedback/status';
import { formatCount } from '@/lib/format';
import { liveReads, masterKeysQuery } from '../common/queries';
import { rotationOf } from './rotation';

const keyIds = (ids: readonly string[]) => <span className="font-mono">{ids.join(', ')}</span>;

/**
 * The progress of a master key rotation, as printed by `npm run admin -- master-key status`. Renders nothing without a
 * rotation.
 */
export function RotationCard() {
  const { data } = useQuery({
    ...masterKeysQuery(),
    ...liveReads,
    // Without a rotation there is nothing to poll; a return to the page refetches.
    refetchInterval: ({ state }) => (state.data?.data.is_rotating ? liveReads.refetchInterval : false),
  });
  const rotation = data && rotationOf(data.data);
  if (!rotation) return null;
  const { leaving, present, clean, kinds, rewrapped, left } = rotation;
  return (
    <section aria-labelledby="rotation" className="mb-4 min-w-0">
      <Card className="px-4 py-4 sm:px-5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 id="rotation" className="font-semibold text-lg">
            Rotation of the master key
          </h2>
          <Status tone="progress" label="Running" />
        </div>
        <p className="mt-1 text-muted">
          Some records may still use the previous key. Keep it as MASTER_KEY_PREVIOUS until this card is gone.
        </p>
        <DescriptionList
          items={[
            { label: 'Previous key', value: keyIds(leaving) },
            ...(present ? [{ label: 'Current key', value: keyIds([present]) }] : []),
            {
              label: 'Record types under the current key',
              value: `${formatCount(clean)} of ${formatCount(kinds)}`,
            },
            { label: 'Records re-wrapped', value: formatCount(rewrapped) },
            ...(left.length > 0
              ? [
                  {
                    label: 'Left',
                    value: left
                      .map(({ records, checked }) => `${records} (${formatCount(checked)} checked)`)
                      .join(', '),
                  },
                ]
              : []),
          ]}
          className="mt-3 border-border border-t pt-2.25"
        />
      </Card>
    </section>
  );
}
