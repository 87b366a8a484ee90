import { useId, type ReactNode } from 'react';
import { formTexts } from '../../i18n/en/publicForm';
import controls from '../../ui/controls.module.css';
import { HONEYPOT } from './fields';
import styles from './PublicForm.module.css';
import type { PublicForm } from './usePublicForm';

interface FormShellProps {
  form: Pick<PublicForm<object>, 'problems' | 'failure' | 'isSending' | 'submit' | 'focus'>;
  /** Names the form for assistive technology. */
  label: string;
  submitLabel: string;
  children: ReactNode;
}

/** The form around the fields, with the remaining errors, the reason for a failure, and the button. */
export function FormShell({ form, label, submitLabel, children }: FormShellProps) {
  const { problems, failure, isSending } = form;
  const problemsId = useId();
  const problemCount = formTexts.problems(problems.length);

  return (
    <form noValidate className={styles.form} aria-label={label} aria-busy={isSending} onSubmit={form.submit}>
      {children}
      <Honeypot />
      <p role="status" className={controls.visuallyHidden}>
        {problems.length > 0 && problemCount}
      </p>
      {problems.length > 0 && (
        <section className={styles.notice} aria-labelledby={problemsId}>
          <h2 id={problemsId}>{problemCount}</h2>
          <ul>
            {problems.map(({ field, text }) => (
              <li key={field}>
                <button type="button" className={controls.quiet} onClick={() => form.focus(field)}>
                  {text}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {failure && (
        <section className={styles.notice}>
          <h2>{formTexts.notSent}</h2>
          <p>{failure}</p>
          <p>{formTexts.kept}</p>
        </section>
      )}
      <button type="submit" className={`${controls.primary} ${styles.submit}`} aria-disabled={isSending}>
        {isSending ? formTexts.submitting : submitLabel}
      </button>
    </form>
  );
}

/**
 * A field that people can neither see nor reach, so only bots fill it in. It is not hidden with `display: none`,
 * because many bots skip such fields.
 */
const Honeypot = () => (
  <div className={styles.honeypot} aria-hidden>
    <label>
      Website
      <input name={HONEYPOT} type="text" tabIndex={-1} autoComplete="off" />
    </label>
  </div>
);
