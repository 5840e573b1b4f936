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
import { pressEnd } from '../dialogs/after-press.ts';

/** Value of a date input with an incomplete date. Its DOM value is empty, and would pass for no input. */
const INCOMPLETE = 'incomplete';

/** Delays the validation on blur until the current press has taken effect. */
const patient = <R extends UseFormRegisterReturn>(registered: R): R => ({
  ...registered,
  onBlur: async (event) => {
    await pressEnd();
    return registered.onBlur(event);
  },
});

/**
 * Creates a form that `resolver` validates on submit. An edit clears the error of its field. The error returns on blur
 * or submit. The first invalid field gets the focus.
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
  /** Returns the registration and the error message of an input. */
  const field = (name: Path<I>): { registration: UseFormRegisterReturn; error: string | undefined } => ({
    registration: patient(form.register(name, { onChange: () => form.clearErrors(name) })),
    error: form.getFieldState(name, form.formState).error?.message,
  });

  const dateInputs = useRef(new Map<string, HTMLInputElement>());
  /** Like `field`, for an `<input type="date">` that may be empty. */
  const optionalDate: typeof field = (name) => {
    const registered = form.register(name, {
      onChange: () => form.clearErrors(name),
      setValueAs: (typed: unknown) =>
        dateInputs.current.get(name)?.validity.badInput === true ? INCOMPLETE : typeof typed === 'string' ? typed : '',
    });
    const ref = (element: HTMLInputElement | null) => {
      if (element === null) dateInputs.current.delete(name);
      else dateInputs.current.set(name, element);
      registered.ref(element);
    };
    return {
      registration: { ...patient(registered), ref },
      error: form.getFieldState(name, form.formState).error?.message,
    };
  };

  /** Returns true if the path leads to a field or to a list. */
  const isField = (path: string): path is Path<I> => {
    const within = (value: unknown, name: string): unknown =>
      value instanceof Object ? Reflect.get(value, name) : undefined;
    const value = path.split('.').reduce(within, form.getValues());
    return value === null || Array.isArray(value) || !/^(undefined|object)$/.test(typeof value);
  };
  /** Returns the field at a path of an API error, or its closest ancestor that is a field; null if there is none. */
  const fieldAt = (path: string): Path<I> | null => {
    if (isField(path)) return path;
    const end = path.lastIndexOf('.');
    return end < 0 ? null : fieldAt(path.slice(0, end));
  };
  /** Shows the API's errors at their fields. Returns false if there are none. */
  const showRefusal = (error: unknown): boolean => {
    if (!(error instanceof ApiError)) return false;
    const fieldErrors = error.fields.flatMap(({ field: path, message }) => {
      const name = fieldAt(path);
      return name === null ? [] : [{ name, message }];
    });
    fieldErrors.forEach(({ name, message }, index) => {
      form.setError(name, { message }, { shouldFocus: index === 0 });
    });
    return fieldErrors.length > 0;
  };

  return { ...form, field, optionalDate, showRefusal };
};
