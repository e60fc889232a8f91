'use client';

import { ExternalLink, Mail } from 'lucide-react';
import { Copyable } from '@/components/ui/controls/copy';
import { LinkButton } from '@/components/ui/controls/link-button';
import { Section } from '@/components/ui/display/card';
import { QrCode } from '@/components/ui/display/qr-code';
import { RelativeTime, Time } from '@/components/ui/display/time';
import type { Mandate } from '@/lib/contract/wallets/mandates';
import { formatAmount, formatLagos } from '@/lib/format';

/** A letter to the holder, for the member's own mail program: it fills in who to send it to. */
function letterTo(mandate: Mandate, url: string): string {
  const { account_name, bank_name, account_number, maximum_amount, expires_at, reference } = mandate;
  const subject = `Please agree to direct-debit mandate ${reference}`;
  const body = [
    `To ${account_name}`,
    '',
    `Please agree to direct debits of up to ${formatAmount(maximum_amount, 'NGN')} each from your account ending in ${account_number} at ${bank_name}:`,
    '',
    url,
    '',
    ...(expires_at ? [`The link works until ${formatLagos(expires_at)}, Lagos time.`] : []),
    `Mandate ${reference}`,
  ].join('\n');
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

/** While the holder has not agreed: the bank's page for it, to open here or to send on, and until when it works. */
export function AuthorisePanel({ mandate }: { mandate: Mandate }) {
  const { authorisation_url: url, expires_at } = mandate;
  if (!url) return null;
  return (
    <Section
      title="The holder agrees here"
      description="An account signatory accepts or refuses on the bank’s page."
    >
      <div className="flex flex-wrap items-center gap-x-6 gap-y-5">
        <QrCode value={url} label="QR code for the bank’s page" className="size-40 max-sm:order-last" />
        <div className="min-w-0 flex-1 basis-64 space-y-4">
          <ol className="list-decimal space-y-1 pl-4 text-muted marker:text-faint">
            <li>Open the page here, or scan the code with the holder’s phone.</li>
            <li>Or send the link to the holder. It needs no sign-in, so don’t share it with anyone else.</li>
            <li>This page updates when they respond.</li>
          </ol>
          <div className="flex flex-wrap gap-2">
            <LinkButton href={url} variant="primary" size="large" className="max-sm:w-full">
              Open bank’s page
              <ExternalLink aria-hidden="true" />
            </LinkButton>
            <LinkButton href={letterTo(mandate, url)} size="large" className="max-sm:w-full">
              <Mail aria-hidden="true" />
              Write to the holder
            </LinkButton>
          </div>
          <div>
            <p className="mb-0.5 text-muted text-sm">Link</p>
            <Copyable value={url} label="authorisation link" mono />
          </div>
          {expires_at ? (
            <p className="text-muted text-sm">
              The holder can agree until <Time value={expires_at} className="text-text" />, Lagos (
              <RelativeTime value={expires_at} />
              ). After that the mandate fails.
            </p>
          ) : null}
        </div>
      </div>
    </Section>
  );
}
