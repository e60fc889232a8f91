import { ExternalLink } from 'lucide-react';
import { Copyable } from '@/components/ui/controls/copy';
import { LinkButton } from '@/components/ui/controls/link-button';
import { QrCode } from '@/components/ui/display/qr-code';

/** The hosted page: open it here, send its link, or scan it with a phone. */
export function CheckoutInstructions({ url }: { url: string }) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-5">
      <QrCode
        value={url}
        label="Opens the payment page on the phone that scans it"
        className="size-40 max-sm:order-last"
      />
      <div className="min-w-0 flex-1 basis-64 space-y-4">
        <ol className="list-decimal space-y-1 pl-4 text-muted marker:text-faint">
          <li>Open the page here, or scan the code with the phone that pays.</li>
          <li>Or copy the link and send it to whoever pays. It needs no sign-in.</li>
          <li>This page shows the payment as soon as it is confirmed.</li>
        </ol>
        <LinkButton href={url} variant="primary" size="large" className="max-sm:w-full">
          Open payment page
          <ExternalLink aria-hidden="true" />
        </LinkButton>
        <div>
          <p className="mb-0.5 text-muted text-sm">Link</p>
          <Copyable value={url} label="payment link" mono />
        </div>
      </div>
    </div>
  );
}
