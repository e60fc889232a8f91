'use client';

import { useQuery } from '@tanstack/react-query';
import { ChevronDown, GitCompareArrows } from 'lucide-react';
import { useScope } from '@/components/shell/session/scope';
import { ReadError } from '@/components/shell/states/read-error';
import { Button } from '@/components/ui/controls/button';
import { Loading, Skeleton } from '@/components/ui/feedback/skeleton';
import { DropdownMenu, MenuRadioGroup, MenuRadioItem } from '@/components/ui/overlays/dropdown-menu';
import { indicesQuery } from '../common/queries';

type CompareMenuProps = {
  value: string | null;
  /** The index that is drawn itself, which can't be compared with itself. */
  except: string | undefined;
  onChoose: (code: string | null) => void;
};

const NONE = 'none';

/** The indices there are; read when the menu opens, and not with the page. */
function Indices({ value, except, onChoose }: CompareMenuProps) {
  const { data, error, refetch, isFetching } = useQuery(indicesQuery(useScope()));
  if (error && !data) {
    return <ReadError error={error} onRetry={refetch} retrying={isFetching} className="py-4" />;
  }
  if (!data) {
    return (
      <Loading label="the indices" className="space-y-3 p-2">
        <Skeleton className="w-40" />
        <Skeleton className="w-28" />
        <Skeleton className="w-36" />
      </Loading>
    );
  }
  return (
    <MenuRadioGroup
      value={value ?? NONE}
      onValueChange={(chosen) => onChoose(chosen === NONE ? null : chosen)}
    >
      <MenuRadioItem value={NONE}>No comparison</MenuRadioItem>
      {data.data
        .filter(({ code }) => code !== except)
        .map(({ code, name }) => (
          <MenuRadioItem key={code} value={code}>
            {name}
          </MenuRadioItem>
        ))}
    </MenuRadioGroup>
  );
}

/** Chooses the index that a chart is compared with. */
export function CompareMenu(props: CompareMenuProps) {
  return (
    <DropdownMenu
      align="start"
      className="max-h-80 overflow-y-auto"
      trigger={
        <Button size="small">
          <GitCompareArrows aria-hidden="true" />
          {props.value ? `Compared with ${props.value}` : 'Compare'}
          <ChevronDown aria-hidden="true" />
        </Button>
      }
    >
      <Indices {...props} />
    </DropdownMenu>
  );
}
