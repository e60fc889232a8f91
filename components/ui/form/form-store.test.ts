import { describe, expect, it } from 'vitest';
import { FormStore } from './form-store';
import { errorsAmong, validatorFrom } from './use-checked-form';

type Values = { name: string; age: string; rows: readonly { key: string }[] };
const start: Values = { name: '', age: '', rows: [{ key: '' }] };

const validate = validatorFrom((values: Values) =>
  errorsAmong({
    name: values.name === '' ? 'Enter a name' : undefined,
    age: /^\d+$/.test(values.age) ? undefined : 'Enter an age',
    'rows.0.key': values.rows[0]?.key === '' ? 'Enter a key' : undefined,
  }),
);
const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('a form', () => {
  it('validates a field when it loses focus, and from then on as it changes; other fields are unaffected', async () => {
    const form = new FormStore(validate, start);
    form.change('name', 'A');
    form.change('name', '');
    await settled();
    expect(form.error('name')).toBeUndefined();
    form.leave('name');
    await settled();
    expect([form.error('name'), form.error('age')]).toEqual(['Enter a name', undefined]);
    form.change('name', 'Ada');
    await settled();
    expect(form.error('name')).toBeUndefined();
  });

  it('hands over what is right; otherwise the first field that is wrong gets the focus, and each is result as it changes', async () => {
    const form = new FormStore(validate, start);
    const focused: string[] = [];
    form.attach('name', { focus: () => focused.push('name') });
    const sent: Values[] = [];
    const submit = form.handleSubmit((values) => sent.push(values));
    await submit();
    expect([sent, focused, form.error('rows.0.key')]).toEqual([[], ['name'], 'Enter a key']);
    form.change('rows.0.key', 'k');
    form.change('name', 'Ada');
    form.change('age', '36');
    await settled();
    expect([form.error('name'), form.error('age'), form.error('rows.0.key')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    await submit();
    expect(sent).toEqual([{ name: 'Ada', age: '36', rows: [{ key: 'k' }] }]);
    expect(start.rows[0]?.key).toBe('');
  });

  it('keeps what is typed while it is saved', async () => {
    const right = { name: 'Ada', age: '36', rows: [{ key: 'k' }] };
    const form = new FormStore(validate, right);
    await form.handleSubmit(() => {
      form.setValue('name', 'Grace');
      form.saved(right);
    })();
    expect([form.getValues().name, form.state().isDirty]).toEqual(['Grace', true]);
  });

  it('knows whether it was changed, and begins anew after a reset', async () => {
    const form = new FormStore(validate, start);
    form.setValue('name', 'Ada');
    expect(form.state().isDirty).toBe(true);
    form.setValue('name', '');
    expect(form.state().isDirty).toBe(false);
    await form.trigger();
    form.reset({ ...start, name: 'Grace' });
    expect([form.state().isDirty, form.error('name'), form.getValues().name]).toEqual([
      false,
      undefined,
      'Grace',
    ]);
  });

  it('does not take over a run that a later one has overtaken', async () => {
    const waiting: (() => void)[] = [];
    const slow = new FormStore<{ code: string }>(
      async ({ code }) => {
        await new Promise<void>((resolve) => waiting.push(resolve));
        return code === 'right' ? { output: { code } } : { errors: { code: `${code} is wrong` } };
      },
      { code: '' },
    );
    slow.leave('code');
    slow.change('code', 'right');
    waiting[1]?.();
    await settled();
    waiting[0]?.();
    await settled();
    expect(slow.error('code')).toBeUndefined();
    slow.setError('code', { message: 'In use' });
    expect(slow.error('code')).toBe('In use');
  });

  it('tells those who follow the values which one changed', () => {
    const form = new FormStore(validate, start);
    const changed: string[] = [];
    const stop = form.subscribe((_, path) => changed.push(path));
    form.change('name', 'A');
    form.setValue('age', '1');
    stop();
    form.change('name', 'B');
    expect(changed).toEqual(['name', 'age']);
  });
});
