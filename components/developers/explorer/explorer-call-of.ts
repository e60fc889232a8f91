import { isExplorable } from '@/lib/dashboard/reference/operation-index';
import type { OperationView, ParameterView } from '@/lib/dashboard/reference/operation-view';
import type { Draft, ExplorerCall, ExplorerParameter } from './explorer-call';

const valuesAt = (view: OperationView, wanted: ParameterView['place']): Record<string, string> =>
  Object.fromEntries(
    view.parameters
      .filter(({ place, example }) => place === wanted && example !== '')
      .map(({ name, example }) => [name, example]),
  );

function askedOf({ name, place, type, required, values }: ParameterView): ExplorerParameter[] {
  return place === 'header' ? [] : [{ name, place, type, required, values }];
}

/** The data that an operation's explorer needs in the browser, and its initial example. */
export function explorerOf(view: OperationView): { readonly call: ExplorerCall; readonly example: Draft } {
  const { id, operation, parameters, body } = view;
  const takesBody = operation.body !== null;
  return {
    call: {
      id,
      method: operation.method,
      path: operation.path,
      summary: operation.summary,
      parameters: parameters.flatMap(askedOf),
      takesBody,
      explorable: isExplorable(operation),
      answersSecret: operation.answersSecret,
      freshFactor: operation.freshFactor,
    },
    example: {
      params: valuesAt(view, 'path'),
      query: valuesAt(view, 'query'),
      body: takesBody ? JSON.stringify(body?.example ?? {}, null, 2) : '',
    },
  };
}
