import MuiTooltip, { type TooltipProps } from '@mui/material/Tooltip';
import { useSyncExternalStore } from 'react';

const DELAY_MS = 700;
/** For this long after a tooltip has closed, the next one opens without a delay. */
const SKIP_MS = 300;

let delay = DELAY_MS;
let cooling: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function changeDelay(to: number): void {
  delay = to;
  listeners.forEach((tell) => tell());
}

function skip(): void {
  clearTimeout(cooling);
  changeDelay(0);
}

function coolDown(): void {
  clearTimeout(cooling);
  cooling = setTimeout(() => changeDelay(DELAY_MS), SKIP_MS);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * MUI's tooltip with the delays of docs/product.md, 7.2. MUI itself skips delays for 800 ms, which cannot be
 * configured.
 */
export function Tooltip(props: TooltipProps) {
  const wait = useSyncExternalStore(subscribe, () => delay);
  return <MuiTooltip {...props} enterDelay={wait} enterNextDelay={wait} onOpen={skip} onClose={coolDown} />;
}
