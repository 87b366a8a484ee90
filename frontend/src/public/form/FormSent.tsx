import { useEffect, useRef, type ReactNode } from 'react';
import controls from '../../ui/controls.module.css';
import { CheckIcon } from '../../ui/icons';
import styles from './PublicForm.module.css';

interface FormSentProps {
  /** h1 if it is the page's title. */
  heading: 'h1' | 'h2';
  title: string;
  text: string;
  /** What was sent, as labels and values, for checking or keeping. */
  facts: readonly (readonly [string, ReactNode])[];
  anotherLabel: string;
  onAnother: () => void;
}

/** The thank-you screen. It replaces the form and takes its focus. */
export function FormSent({ heading: Heading, title, text, facts, anotherLabel, onAnother }: FormSentProps) {
  const top = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    window.scrollTo(0, 0);
    top.current?.focus({ preventScroll: true });
  }, []);

  return (
    <div className={styles.sent}>
      <span className={styles.tick} aria-hidden>
        <CheckIcon size={28} />
      </span>
      <Heading ref={top} tabIndex={-1}>
        {title}
      </Heading>
      <p>{text}</p>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <button type="button" className={controls.button} onClick={onAnother}>
        {anotherLabel}
      </button>
    </div>
  );
}
