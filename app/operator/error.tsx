'use client';

import { FailedPage } from '@/components/session/failed-page';
import { LinkButton } from '@/components/ui/link-button';
import * as routes from '@/lib/routes';

type ErrorPageProps = { error: Error & { digest?: string }; reset: () => void };

/** A page of the operators' area that failed on its way. */
export default function ErrorPage(props: ErrorPageProps) {
  return <FailedPage {...props} action={<LinkButton href={routes.operator()}>Go to the queue</LinkButton>} />;
}
