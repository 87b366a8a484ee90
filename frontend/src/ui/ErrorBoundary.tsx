import '../theme/colorVariables';
import { Component, type ReactNode } from 'react';
import styles from './ErrorBoundary.module.css';

type ErrorBoundaryProps = { children: ReactNode };

/** Confines an error in a page, or a file that a new release has removed, to that page. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
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
        <button type="button" onClick={() => window.location.reload()}>
          Try Again
        </button>
      </div>
    );
  }
}
