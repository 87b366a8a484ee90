import { useSearchParams } from 'react-router-dom';

/** What is shown over the whole screen. */
export type Enlarged = 'artwork' | 'spec-sheet';

const FILE = 'file';
const ENLARGED = 'large';

/** Which file is looked at, and which over the whole screen, in the page's address. */
export function useViewInAddress() {
  const [parameters, setParameters] = useSearchParams();
  const file = parameters.get(FILE);

  function change(name: string, value: string | undefined): void {
    setParameters(
      (current) => {
        if (value === undefined) current.delete(name);
        else current.set(name, value);
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  return {
    fileIndex: file === null ? undefined : Number(file),
    enlarged: parameters.get(ENLARGED) as Enlarged | null,
    showFile: (index: number) => change(FILE, String(index)),
    enlarge: (what: Enlarged) => change(ENLARGED, what),
    shrink: () => change(ENLARGED, undefined),
  };
}
