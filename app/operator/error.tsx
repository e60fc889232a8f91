'use client';

import { FailedPage } from '@/components/shell/states/failed-page';
import { LinkButton } from '@/components/ui/controls/link-button';
import * as routes from '@/lib/dashboard/routes/routes';

type ErrorPageProps = { error: Error & { digest?: string }; retry: () => void };

export default function ErrorPage(props: ErrorPageProps) {
  return <FailedPage {...props} action={<LinkButton href={routes.operator()}>Go to the queue</LinkButton>} />;
}
