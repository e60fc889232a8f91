import type { Metadata } from 'next';
import { ExamplesList } from '@/components/developers/examples/examples-list';

export const metadata: Metadata = { title: 'Sandbox examples' };

/** Every kind of event with the way to its example; it makes no call. */
export default function ExamplesPage() {
  return <ExamplesList />;
}
