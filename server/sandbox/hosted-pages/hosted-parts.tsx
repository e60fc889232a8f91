import type { ReactNode } from 'react';
import { groupedDecimal } from '@/lib/contract/money';
import { logoUrl, type Merchant } from '@/server/organisation/branding/rules';
import { copyScript } from './hosted-style';

const NO_BREAK_SPACE = '\u00a0';

/** An amount with its currency, as buttons and sentences name it. */
export const namedAmount = (currency: string, decimal: string): string =>
  `${currency}${NO_BREAK_SPACE}${groupedDecimal(decimal)}`;

const lagos = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Lagos',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** A time as payers read it: `20 Nov 2026, 10:30 (Lagos)`. */
export const lagosTime = (moment: string): string => `${lagos.format(new Date(moment))} (Lagos)`;

const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect width='32' height='32' rx='8' fill='%234450d4'/%3E%3Cpath d='M9 17l5 5 9-11' fill='none' stroke='%23fff' stroke-width='3' stroke-linecap='round' stroke-linejoin='round'/%3E%3C/svg%3E";

interface PageProps {
  readonly title: string;
  /** Whom it plays: `the bank`. */
  readonly plays: string;
  /** The style sheet, as the page's policy allows it. */
  readonly style: string;
  readonly children: ReactNode;
}

/** A whole page that the sandbox hosts: its head, the strip that names it, and its foot. */
export function HostedPage({ title, plays, style, children }: PageProps) {
  return (
    <html lang="en">
      {/* biome-ignore lint/style/noHeadElement: a whole page of the service, which has nothing to do with Next.js */}
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="referrer" content="no-referrer" />
        <title>{title}</title>
        <link rel="icon" href={ICON} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, named by its hash in the policy */}
        <style dangerouslySetInnerHTML={{ __html: style }} />
      </head>
      <body>
        <header className="strip">
          <strong>Sandbox.</strong> This page simulates {plays}. No real money moves.
        </header>
        <main>{children}</main>
        <footer>Partner Desk sandbox</footer>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, named by its hash in the policy */}
        <script dangerouslySetInnerHTML={{ __html: copyScript }} />
      </body>
    </html>
  );
}

/** The partner's logo above its name; nothing without one. */
export function Logo({ merchant: { logo } }: { readonly merchant: Merchant }) {
  if (!logo) return null;
  const { width, height } = logo;
  // biome-ignore lint/performance/noImgElement: a page of the service, which has nothing to do with Next.js
  return <img className="logo" src={logoUrl(logo)} width={width} height={height} alt="" />;
}

const marks = {
  paid: 'M5 12.5l4.5 4.5L19 7.5',
  over: 'M12 7v5l3.5 2',
  failed: 'M8 8l8 8M16 8l-8 8',
};

interface StateProps {
  readonly tone: keyof typeof marks;
  readonly title: string;
  readonly heading?: 'h1' | 'h2';
  readonly children: ReactNode;
}

/** An outcome: a mark, a title and a sentence or two. */
export function State({ tone, title, heading: Heading = 'h2', children }: StateProps) {
  return (
    <div className={`state ${tone}`} role="status">
      <svg viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="2">
        <circle cx="12" cy="12" r="10" />
        <path d={marks[tone]} strokeLinecap="round" strokeLinejoin="round" />
      </svg>
      <div>
        <Heading>{title}</Heading>
        {children}
      </div>
    </div>
  );
}

/** A button that is a form of its own, so that Enter in the amount's field never presses another. */
export function Act({
  action,
  label,
  kind,
}: {
  readonly action: string;
  readonly label: string;
  readonly kind?: string;
}) {
  return (
    <form method="post">
      <button type="submit" name="action" value={action} className={kind}>
        {label}
      </button>
    </form>
  );
}

interface MissingLinkProps extends Omit<PageProps, 'children'> {
  readonly heading: string;
  readonly advice: string;
}

/** The page for a link that is none of ours. */
export function MissingLinkPage({ heading, advice, ...page }: MissingLinkProps) {
  return (
    <HostedPage {...page}>
      <div className="card">
        <div className="part">
          <State tone="over" title={heading} heading="h1">
            <p>{advice}</p>
          </State>
        </div>
      </div>
    </HostedPage>
  );
}
