import type { Ref } from 'react';
import { useInput } from 'react-admin';

interface Field<Value> {
  control: { name: string; value: Value; onChange: (value: Value) => void; onBlur: () => void };
  /** Where the cursor goes when the field is wrong. */
  ref: Ref<never>;
  error: boolean;
  /** What is wrong with it, or else what is worth knowing. */
  helperText: string | undefined;
}

const asTyped = <Value>(value: Value): Value => value;

/** Connects one control to the form, with its value as it is: react-admin would turn an empty text into null. */
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
