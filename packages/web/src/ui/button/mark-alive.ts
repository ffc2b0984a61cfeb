declare global {
  interface HTMLButtonElement {
    /** Whether its work has come: until then a press is kept for it. Read by `entry/late-scripts.ts`. */
    isAlive?: boolean
  }
}

/** As a button's `ref`: tells that presses are heard from now on. */
export function markAlive(button: HTMLButtonElement | null): void {
  if (button) button.isAlive = true
}
