/**
 * What is wrong with a field is looked at when it is left, and its message comes or goes. Where a press outside it is
 * what leaves it, everything below would move between the press and its release, and the click miss what was pressed.
 */
let isPressed = false
let waiting: (() => void)[] = []
/** A touch is released before it clicks; one that scrolls does not click at all. In milliseconds. */
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
  // Once whoever is clicked has heard of it.
  window.addEventListener('click', () => setTimeout(release), true)
}

/** Does what moves the page at once, or after the click while somebody is pressing. */
export function afterPress(work: () => void): void {
  if (isPressed) waiting.push(work)
  else work()
}
