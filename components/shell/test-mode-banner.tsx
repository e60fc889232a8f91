import { FlaskConical } from 'lucide-react';

/** Stands at the head of every page of the test environment: words, a sign and a hatched edge, so that colour is not needed. */
export function TestModeBanner() {
  return (
    <div className="bg-test-soft text-test-ink">
      <div aria-hidden="true" className="test-hatch h-1" />
      <p className="flex h-7 items-center justify-center gap-1.5 px-4 text-sm">
        <FlaskConical aria-hidden="true" className="size-3.5 shrink-0" strokeWidth={2.25} />
        <strong className="font-semibold">Test mode</strong>
        <span className="truncate">
          <span aria-hidden="true">· </span>no real money moves here
        </span>
      </p>
    </div>
  );
}
