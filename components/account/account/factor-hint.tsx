'use client';

import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/controls/button';
import { TextLink } from '@/components/ui/controls/link';
import { Alert } from '@/components/ui/feedback/alert';
import { accountSecurity } from '@/lib/dashboard/routes/account-routes';
import { FACTOR_HINT_COOKIE } from '@/lib/dashboard/sign-in/factor-hint-cookie';

/** Warns the member once per session that they have no second factor. */
export function FactorHint({ mark }: { mark: string }) {
  const [dismissed, setDismissed] = useState(false);

  useEffect(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store
    document.cookie = `${FACTOR_HINT_COOKIE}=${mark}; path=/; samesite=lax`;
  }, [mark]);

  if (dismissed) return null;
  return (
    <Alert
      action={
        <Button variant="ghost" size="icon" aria-label="Dismiss the hint" onClick={() => setDismissed(true)}>
          <X aria-hidden="true" />
        </Button>
      }
    >
      Two-factor authentication is off. You need it to issue keys and change roles.{' '}
      <TextLink href={accountSecurity()}>Set it up</TextLink>.
    </Alert>
  );
}
