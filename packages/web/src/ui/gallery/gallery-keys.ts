/** Null for other keys. Stops at both ends. */
export function pictureAfterKey(key: string, at: number, count: number): number | null {
  const last = Math.max(0, count - 1)
  if (key === 'ArrowRight' || key === 'PageDown') return Math.min(last, at + 1)
  if (key === 'ArrowLeft' || key === 'PageUp') return Math.max(0, at - 1)
  if (key === 'Home') return 0
  if (key === 'End') return last
  return null
}

/** Negative: to the left. The next picture after a fifth of the width. */
export function pictureAfterPull(at: number, pulled: number, width: number, count: number): number {
  if (Math.abs(pulled) < width / 5) return at
  return Math.min(Math.max(0, count - 1), Math.max(0, at - Math.sign(pulled)))
}

export const pictureInView = (scrolled: number, width: number, count: number): number =>
  width <= 0 ? 0 : Math.min(Math.max(0, count - 1), Math.max(0, Math.round(scrolled / width)))
