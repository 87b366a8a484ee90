/** Calls back once if Escape is pressed, before anything else hears of it. @returns what stops listening */
export function onEscape(cancel: () => void): () => void {
  function press(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    stop();
    cancel();
  }
  const stop = () => window.removeEventListener('keydown', press, true);
  window.addEventListener('keydown', press, true);
  return stop;
}
