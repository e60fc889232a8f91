'use client';

import { useId } from 'react';
import { Switch } from '@/components/ui/controls/switch';

type DashboardSwitchProps = {
  checked: boolean;
  onChange: (checked: boolean) => void;
  refusal: string | undefined;
};

/** Whether the list binds members in the dashboard too, with what that means for them. */
export function DashboardSwitch({ checked, onChange, refusal }: DashboardSwitchProps) {
  const id = useId();
  return (
    <div className="flex items-start justify-between gap-6">
      <div>
        <p id={id} className="font-medium">
          Bind the dashboard as well
        </p>
        <p id={`${id}-hint`} className="text-muted text-sm">
          Members then get in only from these addresses too, each by the address of their own device. People
          at home or on a phone may be kept out.
        </p>
      </div>
      <Switch
        checked={checked}
        onCheckedChange={onChange}
        labelledBy={id}
        describedBy={`${id}-hint`}
        disabledReason={refusal}
      />
    </div>
  );
}
