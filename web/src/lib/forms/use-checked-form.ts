import { useRef } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormRegisterReturn,
  useForm,
} from 'react-hook-form';
import { ApiError } from '../api/api-error.ts';
import { afterPress } from '../dialogs/after-press.ts';

/** What a number input reports when its text is no number: its value is empty then, and would pass for nothing typed. */
const NOT_A_NUMBER = 'not a number';

/** Left by a press elsewhere, a field says what is wrong with it once that press has had its effect. */
const patient = <R extends UseFormRegisterReturn>(registered: R): R => ({
  ...registered,
  onBlur: async (event) => {
    await afterPress();
    return registered.onBlur(event);
  },
});

/**
 * A form whose values `resolver` checks: on submit; an edit clears that field's error, and the error returns on blur or
 * submit; the first bad field takes the focus.
 */
export const useCheckedForm = <I extends FieldValues, O>(
  resolver: Resolver<I, unknown, O>,
  defaultValues: DefaultValues<I>,
) => {
  const form = useForm<I, unknown, O>({
    resolver,
    defaultValues,
    mode: 'onSubmit',
    reValidateMode: 'onBlur',
  });
  /** What an input needs: its registration and its message. */
  const field = (name: Path<I>): { registration: UseFormRegisterReturn; error: string | undefined } => ({
    registration: patient(form.register(name, { onChange: () => form.clearErrors(name) })),
    error: form.getFieldState(name, form.formState).error?.message,
  });

  const numberInputs = useRef(new Map<string, HTMLInputElement>());
  /** As `field`, for an `<input type="number">` whose value the schema takes as the text that was typed. */
  const numberField: typeof field = (name) => {
    const registered = form.register(name, {
      onChange: () => form.clearErrors(name),
      setValueAs: (typed: unknown) =>
        numberInputs.current.get(name)?.validity.badInput === true
          ? NOT_A_NUMBER
          : typeof typed === 'string'
            ? typed
            : '',
    });
    const ref = (element: HTMLInputElement | null) => {
      if (element === null) numberInputs.current.delete(name);
      else numberInputs.current.set(name, element);
      registered.ref(element);
    };
    return {
      registration: { ...patient(registered), ref },
      error: form.getFieldState(name, form.formState).error?.message,
    };
  };

  /** Whether something is typed at this path, or a list of such things lies there. */
  const isField = (path: string): path is Path<I> => {
    const within = (value: unknown, name: string): unknown =>
      value instanceof Object ? Reflect.get(value, name) : undefined;
    const value = path.split('.').reduce(within, form.getValues());
    return value === null || Array.isArray(value) || !/^(undefined|object)$/.test(typeof value);
  };
  /** The field that a path of the server's leads to: as far along it as there are fields. */
  const fieldAt = (path: string): Path<I> | null => {
    if (isField(path)) return path;
    const end = path.lastIndexOf('.');
    return end < 0 ? null : fieldAt(path.slice(0, end));
  };
  /** Puts the server's complaints beside their fields; answers whether there were any. */
  const showRefusal = (error: unknown): boolean => {
    if (!(error instanceof ApiError)) return false;
    const complaints = error.fields.flatMap(({ field: path, message }) => {
      const name = fieldAt(path);
      return name === null ? [] : [{ name, message }];
    });
    complaints.forEach(({ name, message }, index) => {
      form.setError(name, { message }, { shouldFocus: index === 0 });
    });
    return complaints.length > 0;
  };

  return { ...form, field, numberField, showRefusal };
};
