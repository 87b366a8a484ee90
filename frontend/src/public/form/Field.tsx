import type { ReactNode } from 'react';
import controls from '../../ui/controls.module.css';
import { ChevronDownIcon } from '../../ui/icons';
import { describedBy, lengthOf, type Bound } from './fields';
import styles from './PublicForm.module.css';

interface FieldProps extends Bound<string> {
  label: string;
  hint?: ReactNode;
}

/** The share of the length limit from which the number of remaining characters is shown. */
const COUNT_FROM = 0.8;

interface FieldFrameProps {
  id: string;
  label: string;
  hint?: ReactNode;
  error: string | undefined;
  children: ReactNode;
}

/** A control with its label and hint above and its error below. */
export const FieldFrame = ({ id, label, hint, error, children }: FieldFrameProps) => (
  <div className={styles.field}>
    <label htmlFor={id}>{label}</label>
    {hint && (
      <p id={`${id}-hint`} className={styles.hint}>
        {hint}
      </p>
    )}
    {children}
    <FieldError id={id} error={error} />
  </div>
);

export const FieldError = ({ id, error }: { id: string; error: string | undefined }) =>
  error && (
    <p id={`${id}-error`} className={styles.error}>
      {error}
    </p>
  );

interface TextFieldProps extends FieldProps {
  /** For days, the browser's own calendar, which works with every keyboard, screen reader and phone. */
  type?: 'text' | 'email' | 'date';
  autoComplete?: string;
  /** The first day that can be chosen, yyyy-MM-dd. */
  min?: string;
}

export function TextField({ label, hint, error, onChange, type = 'text', ...input }: TextFieldProps) {
  return (
    <FieldFrame id={input.id} label={label} hint={hint} error={error}>
      <input
        {...input}
        {...describedBy(input.id, Boolean(hint), error)}
        type={type}
        {...(type === 'email' && { autoCapitalize: 'none', spellCheck: false })}
        required
        aria-invalid={Boolean(error)}
        className={type === 'date' ? `${controls.input} ${styles.day}` : controls.input}
        onChange={(event) => onChange(event.target.value)}
      />
    </FieldFrame>
  );
}

interface LongTextFieldProps extends FieldProps {
  /** Not enforced while typing, because cutting off a pasted text would lose part of it. */
  limit: number;
  left: (count: number) => string;
  required?: boolean;
}

export function LongTextField({ label, hint, error, onChange, limit, left, required, ...input }: LongTextFieldProps) {
  const count = limit - lengthOf(input.value);
  const shownHint = count <= limit * (1 - COUNT_FROM) ? left(count) : hint;
  return (
    <FieldFrame id={input.id} label={label} hint={shownHint} error={error}>
      <textarea
        {...input}
        {...describedBy(input.id, Boolean(shownHint), error)}
        rows={5}
        required={required}
        aria-invalid={Boolean(error)}
        className={`${controls.input} ${styles.longText}`}
        onChange={(event) => onChange(event.target.value)}
      />
    </FieldFrame>
  );
}

interface SelectFieldProps extends FieldProps {
  /** Undefined while loading. */
  options: readonly string[] | undefined;
  placeholder: string;
}

export function SelectField({
  label,
  hint,
  error,
  value,
  onChange,
  options,
  placeholder,
  readOnly,
  ...select
}: SelectFieldProps) {
  return (
    <FieldFrame id={select.id} label={label} hint={hint} error={error}>
      <div className={styles.select}>
        <select
          {...select}
          aria-disabled={readOnly}
          {...describedBy(select.id, Boolean(hint), error)}
          required
          aria-invalid={Boolean(error)}
          className={controls.input}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        >
          <option value="">{placeholder}</option>
          {(options ?? (value ? [value] : [])).map((option) => (
            // Without a value, a browser that translates the page would send the translation.
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </select>
        <ChevronDownIcon />
      </div>
    </FieldFrame>
  );
}

export function CheckField({ label, error, value, onChange, readOnly, ...input }: Bound<boolean> & { label: string }) {
  return (
    <div className={styles.field}>
      <label className={styles.check}>
        <input
          {...input}
          {...describedBy(input.id, false, error)}
          type="checkbox"
          aria-disabled={readOnly}
          required
          aria-invalid={Boolean(error)}
          checked={value}
          onChange={(event) => onChange(event.target.checked)}
        />
        {label}
      </label>
      <FieldError id={input.id} error={error} />
    </div>
  );
}
