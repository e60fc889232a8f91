/** Errors by field path, one sentence each. */
export type FieldErrors = Readonly<Record<string, string>>;

/** Validates form values: returns the parsed values or the errors. */
export type Validator<Values, Output> = (
  values: Values,
) => Promise<{ readonly output: Output } | { readonly errors: FieldErrors }>;

/** A field, a nested field (`metadata.0.name`), or the whole form (`root`). */
export type FieldName<Values> = (keyof Values & string) | `${keyof Values & string}.${string}` | 'root';

type Change = { shouldValidate?: boolean; shouldTouch?: boolean };
type Watcher<Values> = (values: Values, changed: string) => void;
type Focusable = { focus: () => void };

/** The state of a form besides its fields. */
export interface FormState {
  readonly isDirty: boolean;
  readonly isSubmitting: boolean;
  /** The error of the whole form. */
  readonly root: string | undefined;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The value at a path. */
export const valueAt = (values: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((at, key) => (isObject(at) ? at[key] : undefined), values);

/** Returns the values with a new value at a path. */
function withValue(values: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value;
  const copy: Record<string, unknown> | unknown[] = Array.isArray(values)
    ? [...values]
    : { ...(isObject(values) ? values : {}) };
  const next = withValue(valueAt(copy, key), rest, value);
  return Array.isArray(copy)
    ? copy.map((one, index) => (String(index) === key ? next : one))
    : { ...copy, [key]: next };
}

const isSame = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);

/** Whether an error belongs to a field or to a nested field. */
const isIn = (path: string, name: string): boolean => path === name || path.startsWith(`${name}.`);

/**
 * The values of a form and their errors. A field is validated on blur, then on every change, and all fields on submit;
 * an error stays until its field is validated again.
 */
export class FormStore<Values, Output = Values> {
  validate: Validator<Values, Output>;
  #values: Values;
  #initial: Values;
  #errors: FieldErrors = {};
  #touched = new Set<string>();
  #isSubmitted = false;
  #isSubmitting = false;
  /** The values when the latest submit began. */
  #sent: Values | undefined;
  #state: FormState = { isDirty: false, isSubmitting: false, root: undefined };
  /** The latest validation of each field: the result of an older one that finishes later is discarded. */
  #latestRun = new Map<string, number>();
  #runs = 0;
  #elements = new Map<string, Focusable>();
  #listeners = new Set<() => void>();
  #watchers = new Set<Watcher<Values>>();

  constructor(validate: Validator<Values, Output>, values: Values) {
    this.validate = validate;
    this.#values = values;
    this.#initial = values;
  }

  /** Subscribes to the form state: called after every change. */
  readonly listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Subscribes to the values: called with all values and the changed path. */
  readonly subscribe = (watcher: Watcher<Values>): (() => void) => {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  };

  readonly getValues = (): Values => this.#values;

  readonly state = (): FormState => this.#state;

  /** The error of a field. */
  readonly error = (name: string): string | undefined => this.#errors[name];

  readonly setValue = <Name extends keyof Values & string>(
    name: Name,
    value: Values[Name],
    change: Change = {},
  ): void => {
    this.write(name, value);
    if (change.shouldTouch) this.#touched.add(name);
    if (change.shouldValidate) void this.trigger(name);
  };

  /** Sets the value at a path. */
  readonly write = (path: string, value: unknown): void => {
    this.#values = withValue(this.#values, path.split('.'), value) as Values;
    this.#publish(path);
  };

  /** A field was changed by the user. */
  readonly change = (path: string, value: unknown): void => {
    this.write(path, value);
    if (this.#isSubmitted || this.#touched.has(path)) void this.#validateSome([path]);
  };

  /** A field lost the focus. */
  readonly leave = (path: string): void => {
    this.#touched.add(path);
    if (!this.#isSubmitted) void this.#validateSome([path]);
  };

  readonly setError = (
    name: FieldName<Values>,
    { message }: { message: string },
    { shouldFocus = false }: { shouldFocus?: boolean } = {},
  ): void => {
    this.#latestRun.set(name, ++this.#runs);
    this.#errors = { ...this.#errors, [name]: message };
    this.#publish();
    if (shouldFocus) this.setFocus(name);
  };

  readonly clearErrors = (name: FieldName<Values>): void => {
    const left = Object.entries(this.#errors).filter(([path]) => !isIn(path, name));
    if (left.length === Object.keys(this.#errors).length) return;
    this.#errors = Object.fromEntries(left);
    this.#publish();
  };

  /** Validates the named fields, or all. */
  readonly trigger = async (named?: FieldName<Values> | readonly FieldName<Values>[]): Promise<boolean> => {
    if (named === undefined) return 'output' in (await this.#validateAll());
    return this.#validateSome(typeof named === 'string' ? [named] : named);
  };

  /** The form begins anew with the saved values. What was typed after the submit stays, as a change of them. */
  readonly saved = (values: Values): void => this.#begin(values, this.#sent === this.#values);

  /** Replaces all values, as if they were the initial ones. */
  readonly reset = (values: Values): void => this.#begin(values, true);

  #begin(values: Values, isWhole: boolean): void {
    if (isWhole) this.#values = values;
    this.#initial = values;
    this.#errors = {};
    this.#touched.clear();
    this.#latestRun.clear();
    this.#isSubmitted = false;
    this.#publish('root');
  }

  /** Validates everything and calls the handler if valid; otherwise focuses the first invalid field. */
  readonly handleSubmit =
    (onRight: (output: Output) => unknown) =>
    async (event?: { preventDefault: () => void }): Promise<void> => {
      event?.preventDefault();
      this.#isSubmitting = true;
      this.#isSubmitted = true;
      this.#sent = this.#values;
      this.clearErrors('root');
      this.#publish();
      try {
        const result = await this.#validateAll();
        if ('output' in result) await onRight(result.output);
        else this.#focusFirst();
      } finally {
        this.#isSubmitting = false;
        this.#publish();
      }
    };

  readonly setFocus = (name: FieldName<Values>): void => this.#elements.get(name)?.focus();

  /** Registers the focus target of a field. */
  readonly attach = (name: string, element: Focusable | null): void => {
    if (element) this.#elements.set(name, element);
    else this.#elements.delete(name);
  };

  async #validateSome(names: readonly string[]): Promise<boolean> {
    const run = ++this.#runs;
    for (const name of names) this.#latestRun.set(name, run);
    const result = await this.validate(this.#values);
    const found = 'errors' in result ? result.errors : {};
    const current = names.filter((name) => this.#latestRun.get(name) === run);
    const isCurrent = (path: string) => current.some((name) => isIn(path, name));
    this.#errors = Object.fromEntries([
      ...Object.entries(this.#errors).filter(([path]) => !isCurrent(path)),
      ...Object.entries(found).filter(([path]) => isCurrent(path)),
    ]);
    this.#publish();
    return !Object.keys(found).some((path) => names.some((name) => isIn(path, name)));
  }

  async #validateAll(): ReturnType<Validator<Values, Output>> {
    const run = ++this.#runs;
    const result = await this.validate(this.#values);
    for (const name of this.#latestRun.keys()) this.#latestRun.set(name, run);
    this.#errors = 'errors' in result ? result.errors : {};
    this.#publish();
    return result;
  }

  #focusFirst(): void {
    const wrong = [...this.#elements].filter(([name]) =>
      Object.keys(this.#errors).some((path) => isIn(path, name)),
    );
    const [first] = wrong
      .map(([, element]) => element)
      .sort((left, right) =>
        left instanceof Node &&
        right instanceof Node &&
        left.compareDocumentPosition(right) & Node.DOCUMENT_POSITION_PRECEDING
          ? 1
          : -1,
      );
    first?.focus();
  }

  #publish(changed?: string): void {
    const next: FormState = {
      isDirty: !isSame(this.#values, this.#initial),
      isSubmitting: this.#isSubmitting,
      root: this.#errors.root,
    };
    if (!isSame(next, this.#state)) this.#state = next;
    for (const listener of this.#listeners) listener();
    if (changed !== undefined) for (const watcher of this.#watchers) watcher(this.#values, changed);
  }
}
