'use client';

import { useId } from 'react';
import { z } from 'zod';
import { ActionFailure } from '@/components/shell/actions/action-failure';
import { useAction } from '@/components/shell/actions/use-action';
import { Form } from '@/components/ui/form/form';
import { FormDialog } from '@/components/ui/form/form-dialog';
import { TextField } from '@/components/ui/form/text-field';
import { useZodForm } from '@/components/ui/form/use-zod-form';
import { notifyDone } from '@/components/ui/overlays/toast';
import type { Watchlist } from '@/lib/contract/market/watchlists';
import { useWatchlistTools } from './watchlist-provider';

const schema = z.object({
  name: z.string().trim().min(1, 'Give it a name.').max(60, 'Use 60 characters or fewer.'),
});
type Values = z.infer<typeof schema>;

type WatchlistNameDialogProps = {
  /** The list to rename. Without it, a new list is created. */
  list?: Watchlist;
  /** The initial symbols of a new list. */
  symbols?: string[];
  onDone?: (list: Watchlist) => void;
  onClose: () => void;
};

/** Names a new watchlist, or renames one. */
export function WatchlistNameDialog({ list, symbols = [], onDone, onClose }: WatchlistNameDialogProps) {
  const id = useId();
  const { actions } = useWatchlistTools();
  const changes = ['listWatchlists'] as const;
  const creating = useAction(actions.create, { changes });
  const renaming = useAction(actions.update, { changes });
  const form = useZodForm(schema, { name: list?.name ?? '' });
  const error = creating.error ?? renaming.error;

  async function save({ name }: Values): Promise<void> {
    const result = list
      ? await renaming.run({ params: { watchlist_id: list.id }, body: { name } })
      : await creating.run({ body: { name, symbols } });
    if (result.ok) {
      notifyDone({ title: list ? `It is now called ${name}` : `${name} is made` });
      onDone?.(result.data.data);
      return onClose();
    }
    if (result.error.code === 'duplicate_reference') {
      form.setError(
        'name',
        { message: 'You already have a watchlist with this name.' },
        { shouldFocus: true },
      );
    }
  }

  return (
    <FormDialog
      title={list ? 'Rename the watchlist' : 'New watchlist'}
      description={list ? undefined : 'Only you can see it.'}
      formId={id}
      submitLabel={list ? 'Save name' : 'Create watchlist'}
      pending={creating.pending || renaming.pending}
      onClose={onClose}
    >
      <Form form={form} id={id} label={list ? 'Rename the watchlist' : 'New watchlist'} onSubmit={save}>
        <TextField name="name" label="Name" required autoComplete="off" maxLength={60} />
        {error && error.code !== 'duplicate_reference' ? (
          <ActionFailure error={error} onRetry={() => void form.handleSubmit(save)()} />
        ) : null}
      </Form>
    </FormDialog>
  );
}
