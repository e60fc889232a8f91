import type { ReactNode } from 'react';
import { hostedStyle } from './hosted-style';

const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect width='32' height='32' rx='8' fill='%234450d4'/%3E%3Cpath d='M9 17l5 5 9-11' fill='none' stroke='%23fff' stroke-width='3' stroke-linecap='round' stroke-linejoin='round'/%3E%3C/svg%3E";

interface PageProps {
  readonly title: string;
  /** Whom it plays: `the bank`. */
  readonly plays: string;
  readonly children: ReactNode;
}

/** A whole page that the sandbox hosts: its head, the strip that names it, and its foot. */
export function HostedPage({ title, plays, children }: PageProps) {
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
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, named by its hash in the policy */}
        <style dangerouslySetInnerHTML={{ __html: hostedStyle }} />
      </head>
      <body>
        <header className="strip">
          <strong>Sandbox.</strong> This page plays {plays}. No real money moves.
        </header>
        <main>{children}</main>
        <footer>Partner ReviewFixture sandbox</footer>
      </body>
    </html>
  );
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
