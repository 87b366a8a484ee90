import { useEffect, useState, type ComponentType, type FunctionComponent, type ReactNode } from 'react';

/** A component whose code is loaded when it is first shown, or earlier by `preload`. */
export type OnDemand<Props = object> = FunctionComponent<Props> & {
  /** @throws what the import throws, such as for a file that a new release has removed */
  preload: () => Promise<unknown>;
};

/**
 * Like React.lazy, but shown as soon as it has loaded. React keeps the fallback of a Suspense on the screen for at least
 * 300 ms, and three of them followed one another before a list showed its first row.
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
): OnDemand<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const preload = async () => (Loaded ??= await orOnline(load));

  function WhenLoaded(props: Props) {
    const [Component, setComponent] = useState(() => Loaded);
    const [failure, setFailure] = useState<{ error: unknown }>();

    useEffect(() => {
      if (Component) return;
      preload().then(
        (loaded) => setComponent(() => loaded),
        (error: unknown) => setFailure({ error }),
      );
    }, [Component]);

    // For the ErrorBoundary around it.
    if (failure) throw failure.error;
    return Component ? <Component {...props} /> : fallback;
  }
  return Object.assign(WhenLoaded, { preload });
}

/** What cannot be loaded without a network is loaded when the network is back. */
async function orOnline<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    if (navigator.onLine) throw error;
    await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
    return orOnline(load);
  }
}
