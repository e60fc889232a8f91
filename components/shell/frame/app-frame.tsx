import type { ReactNode } from 'react';
import { cn } from '@/components/ui/cn';
import { CommandButton } from '../commands/command-button';
import { UseWatch } from '../session/use-watch';
import { Brand } from './brand';

/** The first Tab stop: skips the navigation to the page's main content, which has the id `main`. */
function SkipLink() {
  return (
    <a
      href="#main"
      className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-md focus:bg-accent focus:px-3 focus:py-2 focus:font-medium focus:text-on-accent"
    >
      Skip to content
    </a>
  );
}

type AppFrameProps = {
  /** At the very top: a banner for the kind of area. */
  banner?: ReactNode;
  /** The height of the fixed top area, for sticky headings below it. */
  stickyTop: string;
  /** At the left of the top bar, after the brand: the current place. */
  place: ReactNode;
  /** At the right of the top bar: the bell and the account menu. */
  tools: ReactNode;
  /** Beside the page on wide viewports. */
  column: ReactNode;
  /** Between the top bar and the page on narrow ones. */
  row: ReactNode;
  /** At the bottom of narrow viewports. */
  bar?: ReactNode;
  /** The class for the greatest width of the page. */
  width?: string;
  children: ReactNode;
};

const withoutBar = { '--bar': '0rem', '--foot': '0rem' };

/** The frame behind sign-in: top bar, navigation and page. It only arranges its parts. */
export function AppFrame(props: AppFrameProps) {
  return (
    <div style={{ '--sticky-top': props.stickyTop, ...(props.bar ? {} : withoutBar) }}>
      <SkipLink />
      <UseWatch />
      <header className="sticky top-0 z-30 print:hidden">
        {props.banner}
        <div className="flex h-12 items-center gap-2 border-border border-b bg-canvas px-2 sm:px-4 lg:pl-0">
          <div className="hidden w-56 shrink-0 items-center pl-5 lg:flex">
            <Brand />
          </div>
          {props.place}
          <div className="ml-auto flex shrink-0 items-center sm:gap-1">
            <CommandButton />
            {props.tools}
          </div>
        </div>
      </header>
      {props.row}
      <div className="flex">
        <aside className="sticky top-(--sticky-top) hidden h-[calc(100dvh-var(--sticky-top))] w-56 shrink-0 overflow-y-auto border-border border-r px-3 py-4 lg:block print:hidden">
          {props.column}
        </aside>
        <main
          id="main"
          tabIndex={-1}
          className="min-w-0 flex-1 px-4 pt-2.5 pb-[calc(1.5rem+var(--foot))] outline-none sm:px-6 sm:pt-6 lg:px-8"
        >
          <div className={cn('mx-auto max-w-6xl space-y-3 sm:space-y-6', props.width)}>{props.children}</div>
        </main>
      </div>
      {props.bar}
    </div>
  );
}
