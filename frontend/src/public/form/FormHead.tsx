import styles from './PublicForm.module.css';

/** The title of a public page and its purpose. */
export const FormHead = ({ title, lead }: { title: string; lead: string }) => (
  <div className={styles.head}>
    <h1>{title}</h1>
    <p>{lead}</p>
  </div>
);
