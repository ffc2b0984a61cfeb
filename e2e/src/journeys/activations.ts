import { expect, type Page } from '@playwright/test'

/** `what`: a press on a control, a key that acts, or a choice that changed. */
export type Activation = { readonly by: 'pointer' | 'key' | 'choice'; readonly what: string }

export type Activations = {
  /** Begins a task. */
  begin(): void
  /** Asserts that the task took no more than this. */
  atMost(most: number): Promise<void>
  /** Presses outside of the window, such as on a bookmark. */
  add(what: string): void
  readonly made: readonly Activation[]
}

/**
 * Counts what acts: clicks and taps on controls, Enter, Space, Escape, keys with Ctrl or Alt, and a choice in a list or
 * of a file. Typing, pasting, and going to a field or control do not count. Source: editing and staff reference §4.1.
 */
export async function countActivations(page: Page): Promise<Activations> {
  const made: Activation[] = []
  await page.exposeBinding('noteActivation', (_source, one: Activation) => {
    made.push(one)
  })
  await page.addInitScript(listenForActivations)
  return {
    made,
    begin() {
      made.length = 0
    },
    add(what) {
      made.push({ by: 'pointer', what })
    },
    async atMost(most) {
      // What was noted last has arrived once the page answers.
      await page.evaluate(() => document.readyState)
      const list = made.map(({ by, what }, place) => `${place + 1}. ${by}: ${what}`).join('\n')
      expect(made.length, list).toBeLessThanOrEqual(most)
      console.log(`${made.length} activations\n${list}`)
    },
  }
}

/** Runs in each document. */
function listenForActivations(): void {
  const note = (by: 'pointer' | 'key' | 'choice', what: string) =>
    (globalThis as unknown as { noteActivation(one: object): void }).noteActivation({ by, what })
  const textInputs = /^(text|search|url|email|tel|number|date|time|datetime-local|password)$/
  const controls = [
    'a, button, summary, label, select, input, textarea, canvas, [contenteditable="true"], [tabindex="0"], tr',
    ...['option', 'tab', 'button', 'slider', 'combobox', 'radio'].map((role) => `[role="${role}"]`),
  ].join()
  const isWriting = (element: Element): boolean =>
    element.closest('textarea, [contenteditable="true"]') !== null ||
    (element instanceof HTMLInputElement && textInputs.test(element.type))
  const nameOf = (element: Element): string => {
    const control = element.closest('a, button, summary, label, select, [role="option"], [role="tab"], tr') ?? element
    const text = control.getAttribute('aria-label') ?? control.textContent ?? ''
    return `${control.tagName.toLowerCase()} ${text.trim().replace(/\s+/g, ' ').slice(0, 60)}`
  }
  const writtenIn = (target: Element): boolean => {
    const field = target.closest('label')?.control ?? target
    return isWriting(field)
  }
  /** The box that was pressed last. */
  let pressed: Element | null = null
  let isByKey = false
  const press = (by: 'pointer' | 'key', target: Element, what: string) => {
    pressed = target.closest('label')?.control ?? target
    note(by, what)
  }
  addEventListener(
    'pointerdown',
    ({ isTrusted, target }) => {
      // A press beside every control does nothing, as one that comes while the page moves.
      if (!isTrusted || !(target instanceof Element) || target.closest(controls) === null) return
      isByKey = false
      if (!writtenIn(target)) press('pointer', target, nameOf(target))
    },
    true,
  )
  addEventListener(
    'keydown',
    ({ isTrusted, repeat, target, key, ctrlKey, metaKey, altKey }) => {
      if (!isTrusted || repeat || !(target instanceof Element)) return
      isByKey = target instanceof HTMLSelectElement
      const isEditing = isWriting(target)
      const isWithKey = ctrlKey || metaKey || altKey
      const isOfText = isEditing && (ctrlKey || metaKey) && /^[acvxz]$/i.test(key)
      const isNewLine = target.closest('textarea, [contenteditable="true"]') !== null && !isWithKey
      const isSingle = key.length === 1 && !isEditing && !isByKey
      const acts =
        (key === 'Enter' && !isNewLine) ||
        key === 'Escape' ||
        isSingle ||
        (isWithKey && key.length === 1 && !isOfText) ||
        (altKey && key.startsWith('Arrow'))
      if (acts) press('key', target, `${key === ' ' ? 'Space' : key} on ${nameOf(target)}`)
    },
    true,
  )
  addEventListener(
    'change',
    ({ target }) => {
      const isList = target instanceof HTMLSelectElement
      const isInput = target instanceof HTMLInputElement
      // A box that was pressed is counted already; by arrows it is chosen without a press.
      if (isInput && /^(radio|checkbox)$/.test(target.type) && pressed !== target) note('choice', nameOf(target))
      // The dialog of files is the browser's own, as are the lines of a list: a pointer opens it, and chooses.
      if (isInput && target.type === 'file') note('choice', nameOf(target))
      if (isList) note('choice', nameOf(target))
      if (isList && !isByKey) note('pointer', nameOf(target))
      pressed = null
    },
    true,
  )
}
