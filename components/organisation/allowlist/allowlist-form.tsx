'use client';

import { Plus } from 'lucide-react';
import { type FormEvent, useId } from 'react';
import { ActionFailure } from '@/components/shell/actions/action-failure';
import { Button } from '@/components/ui/controls/button';
import { LabelledCheckbox } from '@/components/ui/controls/checkbox';
import { Label } from '@/components/ui/controls/label';
import { Switch } from '@/components/ui/controls/switch';
import { Textarea } from '@/components/ui/controls/textarea';
import { Alert } from '@/components/ui/feedback/alert';
import { FieldError } from '@/components/ui/form/field';
import type { IpAllowlist } from '@/lib/contract/organisation/allowlist';
import { isNotPublic } from '@/lib/contract/organisation/ip-addresses';
import { isOpenToAll, letsIn, locksYouOut } from './judge-list';
import { type ReplaceAllowlistAction, useAllowlistDraft } from './use-allowlist-draft';

type ListFieldProps = {
  text: string;
  onChange: (text: string) => void;
  /** One sentence per invalid line. */
  problems: readonly string[];
  readOnly: boolean;
};

/** Addresses and ranges, one per line; invalid lines are reported while typing. */
function ListField({ text, onChange, problems, readOnly }: ListFieldProps) {
  const id = useId();
  const isWrong = problems.length > 0;
  return (
    <div className="space-y-1.5">
      <Label htmlFor={`${id}-list`}>Addresses and ranges</Label>
      <Textarea
        id={`${id}-list`}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        readOnly={readOnly}
        rows={7}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-hint ${id}-problems` : `${id}-hint`}
        placeholder={'203.0.113.0/24\n2001:db8::/48'}
        className="font-mono text-sm"
      />
      <div id={`${id}-problems`} role="status" className="space-y-1">
        {problems.map((problem) => (
          <FieldError key={problem} id={`${id}-${problem}`} message={problem} />
        ))}
      </div>
      <p id={`${id}-hint`} className="text-muted text-sm">
        One per line: an IPv4 or IPv6 address, or a range such as 203.0.113.0/24. An empty list allows every
        address.
      </p>
    </div>
  );
}

type ConsequencesProps = {
  /** The ranges after saving. */
  ranges: readonly string[];
  /** The saved ranges. */
  kept: readonly string[];
  includeDashboard: boolean;
  yourAddress: string;
};

/** The effects of saving the list. */
function Consequences(props: ConsequencesProps) {
  const { ranges, kept, includeDashboard, yourAddress } = props;
  if (locksYouOut(ranges, includeDashboard, yourAddress)) {
    return (
      <Alert tone="danger" title="This locks you out" live>
        Your own address, {yourAddress}, is not on the list, and the list applies to the dashboard. Your next
        click would be refused. Only someone at a listed address, or your provider, can let you back in.
      </Alert>
    );
  }
  if (ranges.length === 0 && kept.length > 0) {
    return (
      <Alert tone="warning" title="The allowlist is off">
        With no addresses, keys work from anywhere.
      </Alert>
    );
  }
  if (isOpenToAll(ranges)) {
    return (
      <Alert tone="warning" title="One range covers every address">
        This lets keys work from anywhere: 0.0.0.0/0 is all of IPv4, ::/0 all of IPv6.
      </Alert>
    );
  }
  const lost = kept.filter((range) => !ranges.includes(range));
  if (lost.length === 0 && !(kept.length === 0 && ranges.length > 0)) return null;
  return (
    <Alert tone="warning" title="Calls from elsewhere will be refused">
      {kept.length === 0
        ? 'Keys currently work from anywhere. After you save, calls from other addresses get 403.'
        : `You’re removing ${lost.join(', ')}. After you save, calls from there get 403.`}
      {includeDashboard ? ' The same is true of members in the dashboard.' : ''}
    </Alert>
  );
}

/** Warns of entries that match nobody outside of the service's own network. */
function NotPublic({ ranges }: { ranges: readonly string[] }) {
  const local = ranges.filter(isNotPublic);
  if (local.length === 0) return null;
  return (
    <Alert tone="warning" title="Not reachable from the internet" live>
      {local.join(', ')}: {local.length === 1 ? 'a private address' : 'private addresses'}. No call over the
      internet comes from there, only one from the service’s own network. Enter the public address that your
      servers call from.
    </Alert>
  );
}

type YourAddressProps = {
  address: string;
  ranges: readonly string[];
  /** Why the member can't change anything. */
  refusal: string | undefined;
  onAdd: () => void;
};

/** The member's IP address, whether the list contains it, and a button that adds it. */
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

/** Whether the list also applies to members in the dashboard, and what that means for them. */
function DashboardSwitch({ checked, onChange, refusal }: DashboardSwitchProps) {
  const id = useId();
  return (
    <div className="flex items-start justify-between gap-6">
      <div>
        <p id={id} className="font-medium">
          Apply to the dashboard too
        </p>
        <p id={`${id}-hint`} className="text-muted text-sm">
          Members can then sign in from these addresses only. People at home or on a phone may lose access.
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

/** The editable allowlist. Errors and effects show below it while typing. */
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
      <NotPublic ranges={ranges} />
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
          Lock me out anyway
        </LabelledCheckbox>
      ) : null}
      {error ? <ActionFailure error={error} onRetry={() => void draft.save()} /> : null}
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
