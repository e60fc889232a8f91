'use client';

import { useEffect, useRef } from 'react';
import { isTyping } from '@/components/shell/commands/use-shortcuts';
import { Input } from '@/components/ui/controls/input';

/** The search field. The / key focuses it from anywhere on the page. */
export function SearchField({ query }: { query: string | undefined }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      const isPlain = !(event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target));
      if (event.key !== '/' || !isPlain) return;
      event.preventDefault();
      field.current?.select();
      field.current?.focus();
    }
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  return (
    <Input
      ref={field}
      type="search"
      name="q"
      required
      defaultValue={query}
      aria-label="Search the documentation"
      aria-keyshortcuts="/"
      placeholder="Search"
      className="w-full"
    />
  );
}
