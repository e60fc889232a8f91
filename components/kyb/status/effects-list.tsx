import { Card } from '@/components/ui/display/card';
import { Status } from '@/components/ui/feedback/status';
import type { Kyb } from '@/lib/contract/kyb/kyb';
import { effectsOf } from './effects';

/** What the verification holds back and what it opens, now. */
export function EffectsList({ kyb }: { kyb: Kyb }) {
  return (
    <section aria-label="What it opens">
      <h2 className="mb-3 font-semibold text-lg">What it opens</h2>
      <Card>
        <ul className="divide-y divide-border">
          {effectsOf(kyb).map(({ name, tone, word, text }) => (
            <li key={name} className="px-4 py-3">
              <p className="flex items-center justify-between gap-3">
                <span className="font-medium">{name}</span>
                <Status tone={tone} label={word} />
              </p>
              <p className="mt-0.5 text-muted text-sm">{text}</p>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
