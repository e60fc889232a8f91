'use client';

import { Button } from '@/components/ui/controls/button';
import { CopyButton } from '@/components/ui/controls/copy';
import { DescriptionList } from '@/components/ui/display/description-list';
import { Alert } from '@/components/ui/feedback/alert';
import type { BusinessField } from '@/lib/contract/kyb/business';
import type { Values } from '../editing/merge';
import { businessFieldWords } from '../labels/kyb';

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
