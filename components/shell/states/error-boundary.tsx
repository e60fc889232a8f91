'use client';

import { unstable_rethrow, usePathname, useRouter } from 'next/navigation';
import { Component, type ReactNode, startTransition } from 'react';

/** What was thrown, and a way to read the page again and show it. */
export interface Failure {
  readonly error: unknown;
  readonly retry: () => void;
}

type ErrorBoundaryProps = {
  /** Shown in place of the children after a failure. */
  fallback: (failure: Failure) => ReactNode;
  children: ReactNode;
};

type BoundaryProps = ErrorBoundaryProps & { pathname: string; readAgain: () => void };
type BoundaryState = { pathname: string; thrown?: { readonly error: unknown } | undefined };

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { pathname: this.props.pathname };

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    // The router throws redirects and missing pages, and catches them further up.
    unstable_rethrow(error);
    return { thrown: { error } };
  }

  /** Another page has not failed. */
  static getDerivedStateFromProps({ pathname }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return pathname === state.pathname ? null : { pathname, thrown: undefined };
  }

  readonly retry = (): void => {
    startTransition(() => {
      this.props.readAgain();
      this.setState({ thrown: undefined });
    });
  };

  override render(): ReactNode {
    const { thrown } = this.state;
    const { fallback, children } = this.props;
    return thrown ? fallback({ error: thrown.error, retry: this.retry }) : children;
  }
}

/**
 * Catches errors of its children until another page is opened. Not Next's `catchError`, whose module brings the error page of
 * another router into every page: 2 kB of script.
 */
export function ErrorBoundary(props: ErrorBoundaryProps) {
  const router = useRouter();
  return <Boundary {...props} pathname={usePathname()} readAgain={() => router.refresh()} />;
}
