import { createElement } from 'react';
import type { Command, State } from './control';
import type { ProviderDeps } from './deps';
import { type Answer, type HttpRequest, isFromElsewhere, json, parseForm, parseJson, seeOther } from './http';
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

/** Converts a form's fields to a command's input; empty fields are omitted. */
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

/** The control API: JSON for programs, and the forms of its page. */
async function answerControl(request: HttpRequest, control: Ways['control']): Promise<Answer> {
  const [, command] = request.path;
  const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded');
  if (request.method === 'POST' && command !== undefined) {
    if (!isForm)
      return json(200, await control(command, request.body.length === 0 ? {} : parseJson(request.body)));
    await control(command, inputOf(command, parseForm(request.body)));
    return seeOther('/control');
  }
  const state = (await control('state', {})) as State;
  if (command === 'state') return json(200, state);
  if (command === undefined) return page(200, createElement(ControlPage, { state }));
  throw new ProtocolError(404, 'not_found', 'There is nothing here.');
}

/** Routes a request to the protocol, the pages or the control API. */
export async function route(
  deps: ProviderDeps,
  request: HttpRequest,
  { note, control }: Ways,
): Promise<Answer> {
  const [first = ''] = request.path;
  if (request.method === 'POST' && isFromElsewhere(request)) {
    throw new ProtocolError(403, 'forbidden', 'This comes from another site’s page.');
  }
  if (first === 'healthz') return json(200, { status: 'ok' });
  if (first === '') return seeOther('/control');
  if (first === 'control') return answerControl(request, control);
  const shown = answerPage(deps, request);
  if (shown) return shown;
  if (isProvider(first)) return answerCall(deps, first, request, note);
  throw new ProtocolError(404, 'not_found', 'There is nothing here.');
}
