import type { Ref } from 'react';
import { useInput } from 'react-admin';

interface Field<Value> {
  control: { name: string; value: Value; onChange: (value: Value) => void; onBlur: () => void };
  /** Receives the focus when the field is invalid. */
  ref: Ref<never>;
  error: boolean;
  /** The error, or otherwise a hint. */
  helperText: string | undefined;
}

const asTyped = <Value>(value: Value): Value => value;

/** Connects a control to the form, with its value unchanged: react-admin would turn empty text into null. */
export function useField<Value>(source: string, hint?: string): Field<Value> {
  const { field, fieldState } = useInput<Value>({ source, format: asTyped, parse: asTyped });
  const message = fieldState.error?.message;
  return {
    control: {
      name: field.name,
      value: field.value as Value,
      onChange: field.onChange,
      onBlur: () => {
        field.onBlur();
      },
    },
    ref: field.ref,
    error: message !== undefined,
    helperText: message ?? hint,
  };
}
