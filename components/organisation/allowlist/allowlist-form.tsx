'use client';

import type { FormEvent } from 'react';
import { ActionFailure } from '@/components/shell/actions/action-failure';
import { Button } from '@/components/ui/controls/button';
import { LabelledCheckbox } from '@/components/ui/controls/checkbox';
import { Alert } from '@/components/ui/feedback/alert';
import type { IpAllowlist } from '@/lib/contract/organisation/allowlist';
import { Consequences } from './consequences';
import { DashboardSwitch } from './dashboard-switch';
import { ListField } from './list-field';
import { type ReplaceAllowlistAction, useAllowlistDraft } from './use-allowlist-draft';
import { YourAddress } from './your-address';

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
