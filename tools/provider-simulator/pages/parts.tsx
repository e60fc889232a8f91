import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { groupedDecimal } from '@/lib/contract/money';
import type { Answer } from '../http';
import type { ProviderName } from '../types';
import { csp, style } from './style';

const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect width='32' height='32' rx='8' fill='%230e6b5c'/%3E%3Cpath d='M8 22h16M10 20v-8M16 20v-8M22 20v-8M7 11l9-5 9 5z' fill='none' stroke='%23fff' stroke-width='2.5' stroke-linejoin='round'/%3E%3C/svg%3E";

export const brands: Readonly<Record<ProviderName, string>> = {
  alpha: 'Alpha Pay',
  beta: 'Beta Bank',
  gamma: 'Gamma Mobile Money',
};

/** Formats an amount for people. */
export const named = (currency: string, amount: string): string => `${currency} ${groupedDecimal(amount)}`;

/** Formats a time in Lagos for people. */
export const moment = (time: string): string =>
  `${new Date(time).toLocaleString('en-GB', { timeZone: 'Africa/Lagos', dateStyle: 'medium', timeStyle: 'short' })} in Lagos`;

interface PageProps {
  readonly title: string;
  readonly provider?: ProviderName;
  readonly children: ReactNode;
}

/** A whole page: the banner that names the simulator and the provider, and the content. */
export function Page({ title, provider, children }: PageProps) {
  return (
    <html lang="en">
      {/* biome-ignore lint/style/noHeadElement: a whole page of a program that has nothing to do with Next.js */}
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        <link rel="icon" href={ICON} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, named by its hash in the policy */}
        <style dangerouslySetInnerHTML={{ __html: style }} />
      </head>
      <body className={provider ?? 'wide'}>
        <header className="strip">
          <strong>Simulator.</strong> No real money moves.
        </header>
        <main>
          {provider && (
            <p className="brand">
              <span aria-hidden="true">{brands[provider].slice(0, 1)}</span>
              {brands[provider]}
            </p>
          )}
          {children}
        </main>
        <footer>Provider simulator</footer>
      </body>
    </html>
  );
}

interface StateProps {
  readonly tone: 'paid' | 'over' | 'failed';
  readonly title: string;
  readonly children: ReactNode;
}

/** The outcome of a record. */
export function State({ tone, title, children }: StateProps) {
  return (
    <div className={`state ${tone}`} role="status">
      <h2>{title}</h2>
      {children}
    </div>
  );
}

interface ActProps {
  readonly act: string;
  readonly label: string;
  readonly isPrimary?: boolean;
}

/** A button in a separate form, so that Enter in a field never presses another button. */
export const Act = ({ act, label, isPrimary }: ActProps) => (
  <form method="post">
    <button type="submit" name="act" value={act} className={isPrimary ? 'primary' : undefined}>
      {label}
    </button>
  </form>
);

interface FieldProps {
  readonly name: string;
  readonly label: string;
  readonly before?: string;
  readonly value?: string | undefined;
  readonly mistake?: string | undefined;
  readonly hint?: string;
  readonly inputMode?: 'decimal' | 'numeric' | 'tel';
  readonly isSecret?: boolean;
}

/** A field with its label and its error. */
export function Field({ name, label, before, value, mistake, hint, inputMode, isSecret }: FieldProps) {
  const words = mistake ?? hint;
  return (
    <>
      <label htmlFor={name}>{label}</label>
      <div className="field">
        {before && <span>{before}</span>}
        <input
          id={name}
          name={name}
          type={isSecret ? 'password' : 'text'}
          defaultValue={value}
          inputMode={inputMode}
          autoComplete="off"
          maxLength={40}
          aria-invalid={mistake ? true : undefined}
          aria-describedby={words ? `${name}-words` : undefined}
        />
      </div>
      {words && (
        <p className={mistake ? 'mistake' : 'hint'} id={`${name}-words`} role={mistake ? 'alert' : undefined}>
          {words}
        </p>
      )}
    </>
  );
}

/** A page response with its content security policy. */
export const page = (status: number, content: ReactNode): Answer => ({
  status,
  body: `<!doctype html>${renderToStaticMarkup(content)}`,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': csp,
    'cache-control': 'no-store',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  },
});
