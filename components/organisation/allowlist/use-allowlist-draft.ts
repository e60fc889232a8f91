'use client';

import { useContext, useState } from 'react';
import { type Action, useAction } from '@/components/shell/actions/use-action';
import { useFactorFresh } from '@/components/shell/second-factor/use-factor-first';
import { SecondFactorContext } from '@/components/shell/second-factor/use-second-factor';
import { useAllowed } from '@/components/shell/session/scope';
import { notifyDone } from '@/components/ui/overlays/toast';
import { useUnloadGuard } from '@/components/ui/overlays/use-unload-guard';
import type { AnswerOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { IpAllowlist } from '@/lib/contract/organisation/allowlist';
import type { ActionInput } from '@/lib/dashboard/actions/action';
import { isChanged, locksYouOut, readList } from './judge-list';

type Replace = typeof operations.replaceIpAllowlist;
export type ReplaceAllowlistAction = Action<ActionInput<Replace>, AnswerOf<Replace>>;

/** The draft of the allowlist with its errors, its effects and a function to save it. */
export function useAllowlistDraft(kept: IpAllowlist, replace: ReplaceAllowlistAction) {
  const writing = useAllowed('organisation:write');
  const [text, setText] = useState(kept.addresses.join('\n'));
  const [includeDashboard, setIncludeDashboard] = useState(kept.include_dashboard);
  const [confirmed, setConfirmed] = useState(false);
  const replacing = useAction(replace, { changes: ['getIpAllowlist', 'getOrganisation'] });
  const { ranges, problems } = readList(text);
  const locksOut = locksYouOut(ranges, includeDashboard, kept.your_address);
  const isWrong = problems.length > 0;
  const changed = isWrong || isChanged(kept, ranges, includeDashboard);
  useUnloadGuard(changed);

  // Ask for the second factor before the first edit, not after the last one.
  const askFactor = useContext(SecondFactorContext);
  const [isFresh, given] = useFactorFresh(writing.allowed && askFactor !== undefined);
  const unconfirmed = isFresh ? undefined : 'Confirm it’s you first.';
  const refusal = writing.allowed ? unconfirmed : writing.reason;

  async function unlock(): Promise<void> {
    if (await askFactor?.()) given();
  }
  const hold =
    refusal ??
    (isWrong ? 'Correct the addresses first.' : undefined) ??
    (changed ? undefined : 'No changes.') ??
    (locksOut && !confirmed ? 'Confirm first that you want to lock yourself out.' : undefined);

  async function save(): Promise<void> {
    const confirm = locksOut && confirmed;
    const body = { addresses: [...ranges], include_dashboard: includeDashboard, confirm };
    const result = await replacing.run({ body });
    if (!result.ok) return;
    const { addresses } = result.data.data;
    setText(addresses.join('\n'));
    setConfirmed(false);
    notifyDone({
      title: addresses.length > 0 ? 'Allowlist saved' : 'Allowlist turned off',
      description: 'It applies from the next call.',
    });
  }

  return {
    text,
    setText,
    ranges,
    problems,
    includeDashboard,
    setIncludeDashboard,
    confirmed,
    setConfirmed,
    locksOut,
    /** There are changes and they can be saved. */
    isReady: changed && !isWrong,
    /** Asks for the second factor; undefined if it is not needed now. */
    unlock: isFresh === false ? unlock : undefined,
    /** Why the member can't change anything. */
    refusal,
    /** Why the draft can't be saved. */
    hold,
    save,
    pending: replacing.pending,
    error: replacing.error,
  };
}
