'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { PartnerAction } from '@/components/shell/actions/use-action';
import { useAction } from '@/components/shell/actions/use-action';
import { useScope } from '@/components/shell/session/scope';
import type { PartnerOperationId } from '@/lib/client/addresses';
import type { Person, PersonField } from '@/lib/contract/kyb/people';
import { recordOf } from '@/lib/contract/records';
import type { ActionResult } from '@/lib/dashboard/actions/action-result';
import {
  type Base,
  baseOf,
  changesToSend,
  mergeTheirs,
  settle,
  tidy,
  unsavedFields,
  type Values,
} from '../editing/merge';
import { kybPeopleQuery } from '../editing/queries';
import { changeOf, newPerson, type PersonTexts, storedOf, textsOf } from './people';

export interface PersonActions {
  readonly create: PartnerAction<'createKybPerson'>;
  readonly update: PartnerAction<'updateKybPerson'>;
}

const changes: readonly PartnerOperationId[] = ['listKybPeople', 'getKyb'];
/** A limit, because someone else who saves continuously could otherwise keep us retrying forever. */
const MOST_ROUNDS = 4;

/** `held`: someone else has changed the same fields, so the member must choose between the texts. */
type Outcome = 'saved' | 'held' | 'refused' | 'gone';

type Updated = ActionResult<{ data: Person }>;
const isOutdated = (result: Updated): boolean =>
  !result.ok && result.error.code === 'invalid_state' && result.error.details.status === 'changed';

/**
 * Saves a person from a form. Never overwrites what someone else has saved meanwhile: fields that only they changed are
 * adopted, and a field that both changed awaits a choice.
 */
export function useSavePerson(person: Person | undefined, actions: PersonActions) {
  const scope = useScope();
  const queries = useQueryClient();
  const creating = useAction(actions.create, { changes });
  const updating = useAction(actions.update, { changes });
  const [base, setBase] = useState<Base>(() =>
    person ? baseOf(storedOf(person)) : baseOf({ version: 0, fields: textsOf() }),
  );
  // A save can go through several versions before the next render.
  const latest = useRef(base);
  function keep(next: Base): Base {
    latest.current = next;
    setBase(next);
    return next;
  }

  async function reread(id: string): Promise<Person | undefined> {
    const people = await queries.fetchQuery({ ...kybPeopleQuery(scope), staleTime: 0 });
    return people.data.find((one) => one.id === id);
  }

  async function add(texts: PersonTexts): Promise<Outcome> {
    const result = await creating.run({ body: newPerson(texts) });
    return result.ok ? 'saved' : 'refused';
  }

  async function change(id: string, given: PersonTexts, adopt: (texts: Values) => void): Promise<Outcome> {
    let mine: Values = given;
    for (let round = 0; round < MOST_ROUNDS; round++) {
      const { version } = latest.current;
      const sent = changesToSend(latest.current, mine, {});
      if (Object.keys(sent).length === 0) return latest.current.conflicts.length > 0 ? 'held' : 'saved';
      if (latest.current.conflicts.length > 0) return 'held';
      const result: Updated = await updating.run({
        params: { person_id: id },
        body: { ...changeOf(sent), expected_version: version },
      });
      if (result.ok) return 'saved';
      if (result.error.code === 'not_found') return 'gone';
      if (!isOutdated(result)) return 'refused';
      const theirs = await reread(id).catch(() => undefined);
      if (!theirs) return 'gone';
      const merged = mergeTheirs(latest.current, mine, storedOf(theirs));
      keep(merged.base);
      adopt(merged.adopt);
      mine = { ...mine, ...merged.adopt };
    }
    return 'refused';
  }

  return {
    /** @param adopt writes someone else's texts into the form */
    save: (texts: PersonTexts, adopt: (texts: Values) => void): Promise<Outcome> =>
      person ? change(person.id, texts, adopt) : add(texts),
    settle(name: PersonField, choice: 'mine' | 'theirs'): Values {
      const merged = settle(latest.current, name, choice);
      keep(merged.base);
      return merged.adopt;
    },
    conflicts: recordOf(base.conflicts, (name) => tidy(base.fields[name])),
    isChanged: (texts: Values): boolean => unsavedFields(base, texts).length > 0,
    pending: creating.pending || updating.pending,
    error: creating.error ?? updating.error,
  };
}
