import MuiTooltip, { type TooltipProps } from '@mui/material/Tooltip';
import { useEffect, useRef } from 'react';
import { createStore } from '../createStore';

const DELAY_MS = 700;
/** For this long after a tooltip has closed, the next one opens without a delay. */
const SKIP_MS = 300;

const delay = createStore(DELAY_MS);
let cooling: ReturnType<typeof setTimeout> | undefined;

function skip(): void {
  clearTimeout(cooling);
  delay.set(0);
}

function coolDown(): void {
  clearTimeout(cooling);
  cooling = setTimeout(() => delay.set(DELAY_MS), SKIP_MS);
}

/**
 * MUI's tooltip with the delays of docs/product.md, 7.2. MUI itself skips delays for 800 ms, which cannot be
 * configured.
 */
export function Tooltip(props: TooltipProps) {
  const wait = delay.use();
  const isOpen = useRef(false);
  // An open tooltip that disappears with its page never calls onClose.
  useEffect(
    () => () => {
      if (isOpen.current) coolDown();
    },
    [],
  );
  return (
    <MuiTooltip
      {...props}
      enterDelay={wait}
      enterNextDelay={wait}
      onOpen={() => {
        isOpen.current = true;
        skip();
      }}
      onClose={() => {
        isOpen.current = false;
        coolDown();
      }}
    />
  );
}
