declare global {
  interface HTMLButtonElement {
    /** Whether the handler is attached. Until then presses are queued. Read by `entry/lazy-scripts.ts`. */
    isAlive?: boolean
  }
}

/** Button `ref` that marks it as handling presses. */
export function markAlive(button: HTMLButtonElement | null): void {
  if (button) button.isAlive = true
}
