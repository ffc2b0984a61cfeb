const focusable = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex="0"]'

/** Moves the focus to the first field or button of the next shown part of the window. */
export function nextRegion(by: 1 | -1): void {
  const regions = [...document.querySelectorAll<HTMLElement>('[data-region]')].filter(
    (region) => region.offsetParent !== null,
  )
  const at = regions.findIndex((region) => region.contains(document.activeElement))
  const next = regions[(at + by + regions.length) % regions.length]
  next?.querySelector<HTMLElement>(focusable)?.focus()
}
