import type { ReactNode } from 'react';
import { Card } from '@/components/ui/display/card';
import { Brand } from './brand';

type AuthFrameProps = {
  title: string;
  description?: ReactNode;
  children: ReactNode;
  /** Below the card: for example another sign-in method or help. */
  footer?: ReactNode;
};

/** The frame of pages before sign-in: one centred card. */
export function AuthFrame({ title, description, children, footer }: AuthFrameProps) {
  return (
    <main id="main" className="flex min-h-dvh flex-col items-center px-4 py-10 sm:pt-[14vh]">
      <Brand />
      <Card className="mt-6 w-full max-w-sm p-6">
        <h1 className="font-semibold text-xl tracking-tight">{title}</h1>
        {description ? <p className="mt-1 text-muted">{description}</p> : null}
        <div className="mt-5">{children}</div>
      </Card>
      {footer ? <div className="mt-4 text-center text-muted text-sm">{footer}</div> : null}
    </main>
  );
}
