import { createElement } from 'react';
import type { Command, State } from './control';
import type { Means } from './deps';
import { type Answer, type Asked, isFromElsewhere, json, parseForm, parseJson, seeOther } from './http';
import { answerPage } from './pages/answer-page';
import { ControlPage } from './pages/control';
import { page } from './pages/parts';
import { answerCall, type Call } from './protocol';
import { ProtocolError } from './protocol-error';
import { type ProviderName, providerNames } from './types';

interface Ways {
  readonly note: (call: Call) => void;
  readonly control: (name: string, input: unknown) => Promise<unknown>;
}

const isProvider = (text: string): text is ProviderName => providerNames.some((name) => name === text);

/** A form's fields as a command takes them; what was left empty is left out. */
function inputOf(command: string, form: Readonly<Record<string, string>>): object {
  const given = Object.entries(form).filter(([, value]) => value !== '');
  if (command !== ('faults' satisfies Command)) return Object.fromEntries(given);
  const numbers = ['times', 'number', 'percent', 'seed'];
  return Object.fromEntries(
    given.map(([name, value]) => [
      name,
      numbers.includes(name) ? Number(value) : name === 'acts' ? value === 'true' : value,
    ]),
  );
}

/** The control interface: JSON for programs, and forms of its page. */
async function answerControl(asked: Asked, control: Ways['control']): Promise<Answer> {
  const [, command] = asked.path;
  const isForm = asked.headers['content-type']?.startsWith('application/x-www-form-urlencoded');
  if (asked.method === 'POST' && command !== undefined) {
    if (!isForm)
      return json(200, await control(command, asked.body.length === 0 ? {} : parseJson(asked.body)));
    await control(command, inputOf(command, parseForm(asked.body)));
    return seeOther('/control');
  }
  const state = (await control('state', {})) as State;
  if (command === 'state') return json(200, state);
  if (command === undefined) return page(200, createElement(ControlPage, { state }));
  throw new ProtocolError(404, 'not_found', 'There is nothing here.');
}

/** Leads a request to the protocol, the pages or the control interface. */
export async function route(means: Means, asked: Asked, { note, control }: Ways): Promise<Answer> {
  const [first = ''] = asked.path;
  if (asked.method === 'POST' && isFromElsewhere(asked)) {
    throw new ProtocolError(403, 'forbidden', 'This comes from a page of somebody else.');
  }
  if (first === 'healthz') return json(200, { status: 'ok' });
  if (first === '') return seeOther('/control');
  if (first === 'control') return answerControl(asked, control);
  const shown = answerPage(means, asked);
  if (shown) return shown;
  if (isProvider(first)) return answerCall(means, first, asked, note);
  throw new ProtocolError(404, 'not_found', 'There is nothing here.');
}
