import { ScenariosSkeleton } from '@/components/sandbox/scenarios/scenarios-skeleton';

/** The scenarios on their way. */
export default function Loading() {
  return <ScenariosSkeleton />;
}
