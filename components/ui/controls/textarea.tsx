import type { ComponentProps } from 'react';
import { cn } from '../cn';
import { controlStyle } from './input';

export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  return <textarea className={cn(controlStyle, 'block resize-y py-2', className)} {...props} />;
}
