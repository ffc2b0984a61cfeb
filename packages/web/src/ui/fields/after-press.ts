/**
 * Validation on blur shows or hides messages. If a press caused the blur, content would shift before the release and
 * the click miss its target.
 */
let isPressed = false
let waiting: (() => void)[] = []
/** Milliseconds. A touch is released before it clicks, and a scrolling touch never clicks. */
const longestToClick = 350

function release(): void {
  isPressed = false
  const now = waiting
  waiting = []
  for (const work of now) work()
}

if (typeof window !== 'undefined') {
  const late = () => setTimeout(release, longestToClick)
  const press = () => {
    isPressed = true
  }
  window.addEventListener('pointerdown', press, true)
  window.addEventListener('pointerup', late, true)
  window.addEventListener('pointercancel', late, true)
  // After the click handlers have run.
  window.addEventListener('click', () => setTimeout(release), true)
}

/** Runs layout-shifting work at once, or after the click of a current press. */
export function afterPress(work: () => void): void {
  if (isPressed) waiting.push(work)
  else work()
}
