import { Kbd } from '@/components/ui/display/kbd';

/** Shows the keys that navigate a list (`use-row-keys.ts`). */
export function ListKeys() {
  return (
    <p className="flex items-center gap-1.5 text-muted text-sm max-sm:hidden">
      <Kbd>J</Kbd>
      <Kbd>K</Kbd> move
      <span className="ml-2">
        <Kbd>Enter</Kbd>
      </span>
      opens
    </p>
  );
}
