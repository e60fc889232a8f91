'use client';

import { DescriptionList } from '@/components/ui/display/description-list';
import { Dialog } from '@/components/ui/overlays/dialog';
import { type Person, personFieldNames } from '@/lib/contract/kyb/people';
import { personFieldWords } from '../labels/kyb';
import { fieldText, personName } from '../labels/kyb-texts';
import { textsOf } from './person-texts';

/** A person to read, while nothing can be changed. */
export function PersonFactsDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const texts = textsOf(person);
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={personName(person)}
      className="sm:max-w-lg"
    >
      <DescriptionList
        items={personFieldNames
          .filter((name) => texts[name] !== '')
          .map((name) => ({
            label: personFieldWords[name],
            value: <span className="whitespace-pre-line">{fieldText(name, texts[name])}</span>,
          }))}
      />
    </Dialog>
  );
}
