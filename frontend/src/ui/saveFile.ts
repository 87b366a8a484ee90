/** Saves fetched content as a download of the browser. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the URL only later.
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
