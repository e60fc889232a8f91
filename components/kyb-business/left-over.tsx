'use client';

import type { Values } from '@/components/kyb/merge';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy';
import { DescriptionList } from '@/components/ui/description-list';
import { businessFieldWords } from '@/components/vocabulary/kyb';
import type { BusinessField } from '@/lib/contract/kyb-business';

/** Texts that could no longer be saved, because the verification was submitted meanwhile: they can be copied. */
export function LeftOver({ texts, onClose }: { texts: Values; onClose: () => void }) {
  return (
    <Alert
      tone="warning"
      live
      title="It was submitted while you were typing"
      action={
        <Button size="small" onClick={onClose}>
          Close
        </Button>
      }
    >
      <p>These texts of yours were not saved and are not part of what was submitted.</p>
      <DescriptionList
        className="mt-3"
        items={Object.entries(texts).map(([name, text]) => {
          const label = businessFieldWords[name as BusinessField] ?? name;
          return {
            label,
            value: (
              <span className="inline-flex items-start gap-1 whitespace-pre-line text-text">
                {text}
                <CopyButton value={text} label={label.toLowerCase()} />
              </span>
            ),
          };
        })}
      />
    </Alert>
  );
}
