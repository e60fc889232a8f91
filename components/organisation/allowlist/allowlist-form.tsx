'use client';

import { Plus } from 'lucide-react';
import { type FormEvent, useId } from 'react';
import { ActionFailure } from '@/components/shell/actions/action-failure';
import { Button } from '@/components/ui/controls/button';
import { LabelledCheckbox } from '@/components/ui/controls/checkbox';
import { Switch } from '@/components/ui/controls/switch';
import { Alert } from '@/components/ui/feedback/alert';
import type { IpAllowlist } from '@/lib/contract/organisation/allowlist';
import { Consequences } from './consequences';
import { letsIn } from './judge-list';
import { ListField } from './list-field';
import { type ReplaceAllowlistAction, useAllowlistDraft } from './use-allowlist-draft';

type YourAddressProps = {
  address: string;
  ranges: readonly string[];
  /** Why the member may change nothing. */
  refusal: string | undefined;
  onAdd: () => void;
};

/** From where the member is here, whether the list holds it, and a button that adds it. */
function YourAddress({ address, ranges, refusal, onAdd }: YourAddressProps) {
  const isOn = ranges.length > 0 && letsIn(ranges, address);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-subtle px-3.5 py-2.5">
      <p>
        Your address is{' '}
        <span className="font-medium font-mono text-sm [overflow-wrap:anywhere]">{address}</span>
        <span className="text-muted">
          {ranges.length === 0 ? '.' : isOn ? ', which is on the list.' : ', which is not on the list.'}
        </span>
      </p>
      <Button
        size="small"
        disabledReason={refusal ?? (isOn ? 'It is on the list.' : undefined)}
        onClick={onAdd}
      >
        <Plus aria-hidden="true" />
        Add your address
      </Button>
    </div>
  );
}

type DashboardSwitchProps = {
  checked: boolean;
  onChange: (checked: boolean) => void;
  refusal: string | undefined;
};

/** Whether the list binds members in the dashboard too, with what that means for them. */
function DashboardSwitch({ checked, onChange, refusal }: DashboardSwitchProps) {
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

type AllowlistFormProps = { kept: IpAllowlist; replace: ReplaceAllowlistAction };

/** The list as it is kept, to be changed: what is wrong with it and what it will do stand below while it is typed. */
export function AllowlistForm({ kept, replace }: AllowlistFormProps) {
  const draft = useAllowlistDraft(kept, replace);
  const { text, setText, ranges, includeDashboard, refusal, hold, pending, error } = draft;
  const address = kept.your_address;

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (hold === undefined && !pending) void draft.save();
  }

  return (
    <form onSubmit={submit} aria-label="Allowlist" className="space-y-5">
      {draft.unlock ? (
        <Alert
          title="Confirm it’s you to edit the allowlist"
          action={
            <Button size="small" onClick={() => void draft.unlock?.()}>
              Confirm it’s you
            </Button>
          }
        />
      ) : null}
      <ListField text={text} onChange={setText} problems={draft.problems} readOnly={refusal !== undefined} />
      <YourAddress
        address={address}
        ranges={ranges}
        refusal={refusal}
        onAdd={() => setText([text.trimEnd(), address].filter(Boolean).join('\n'))}
      />
      <DashboardSwitch checked={includeDashboard} onChange={draft.setIncludeDashboard} refusal={refusal} />
      {draft.isReady ? (
        <Consequences
          ranges={ranges}
          kept={kept.addresses}
          includeDashboard={includeDashboard}
          yourAddress={address}
        />
      ) : null}
      {draft.locksOut ? (
        <LabelledCheckbox
          checked={draft.confirmed}
          onChange={(event) => draft.setConfirmed(event.target.checked)}
          className="font-medium"
        >
          Lock me out all the same
        </LabelledCheckbox>
      ) : null}
      {error ? (
        <ActionFailure
          error={error}
          uncertainAdvice="Try again: it is the same list."
          onRetry={() => void draft.save()}
        />
      ) : null}
      <Button
        type="submit"
        variant={draft.locksOut ? 'danger' : 'primary'}
        pending={pending}
        disabledReason={hold}
        className="max-sm:h-10 max-sm:w-full"
      >
        Save allowlist
      </Button>
    </form>
  );
}
