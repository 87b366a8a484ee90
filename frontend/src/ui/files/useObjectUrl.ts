import { useEffect, useState } from 'react';

/** A URL with which an image can show the file, valid while the component is mounted. */
export function useObjectUrl(file: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return undefined;
    const created = URL.createObjectURL(file);
    // Only an effect can revoke what it creates.
    setUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [file]);
  return file && url;
}
