import type { Metadata } from 'next';
import { ExamplesList } from '@/components/developers/examples/examples-list';

export const metadata: Metadata = { title: 'Sandbox examples' };

/** Links every event type to its example; makes no API call. */
export default function ExamplesPage() {
  return <ExamplesList />;
}
