import '../theme/colorVariables';
import { Component, type ReactNode } from 'react';
import controls from './controls.module.css';
import { reloadPage } from './leaving';
import styles from './ErrorBoundary.module.css';

/** Limits an error to the page where it occurs, such as a script file that a new release has removed. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <div className={styles.failure} role="alert">
        <h1>This page could not be shown</h1>
        <p>Nothing that was saved is lost. Reload the page; if it fails again, tell an administrator.</p>
        <button type="button" className={controls.button} onClick={reloadPage}>
          Try Again
        </button>
      </div>
    );
  }
}
