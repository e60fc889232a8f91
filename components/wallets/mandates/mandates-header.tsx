import { PageHeader } from '@/components/shell/frame/page-header';
import { NewMandateButton } from './new/new-mandate-button';

/** The head of the list of mandates. */
export function MandatesHeader() {
  return (
    <PageHeader
      title="Mandates"
      description="Bank accounts that can be debited for the NGN wallet, once their holders have agreed."
      actions={<NewMandateButton />}
    />
  );
}
