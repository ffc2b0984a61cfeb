/** Read by `entry/lazy-scripts.ts`: until the handler is attached, presses are queued. */
type Marked = Element & { isAlive?: boolean }

/**
 * Properties of a link in a drawing whose first press chooses and whose second follows: a press before hydration is
 * replayed afterwards, so that it does the same.
 */
export const firstChooses = {
  'data-chooses': '',
  ref: (link: Marked | null) => {
    if (link) link.isAlive = true
  },
} as const
