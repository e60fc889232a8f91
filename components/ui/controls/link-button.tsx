import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../cn';
import { type ButtonLook, buttonStyle } from './button-style';
import { Link } from './link';

type LinkButtonProps = Omit<ComponentProps<typeof Link>, 'href'> &
  ButtonLook & { href: string; children: ReactNode };

/** A link that looks like a button. An external URL (http…) opens in a new tab without a referrer. */
export function LinkButton({ variant, size, className, href, ...props }: LinkButtonProps) {
  const style = cn(buttonStyle({ variant, size }), className);
  if (!/^https?:/.test(href)) return <Link href={href} className={style} {...props} />;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={style}>
      {props.children}
    </a>
  );
}
