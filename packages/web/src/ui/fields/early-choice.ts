import { type RefObject, useLayoutEffect } from 'react'
import { useHydrated } from './use-hydrated.ts'

const isControlChanged = (control: Element): boolean => {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some((option) => option.selected !== option.hasAttribute('selected'))
  if (!(control instanceof HTMLInputElement) || control.type === 'hidden') return false
  const isTicked = control.type === 'checkbox' || control.type === 'radio'
  return isTicked ? control.checked !== control.defaultChecked : control.value !== control.defaultValue
}

/** Calls `take` with a form that a visitor has changed before its scripts ran: they heard none of it. */
export function useEarlyChoices(form: RefObject<HTMLFormElement | null>, take: (form: HTMLFormElement) => void): void {
  const isServed = !useHydrated()
  // In the commit: the next one may draw other controls.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form comes alive
  useLayoutEffect(() => {
    if (isServed && form.current && [...form.current.elements].some(isControlChanged)) take(form.current)
  }, [])
}

/** The same for a single select that applies at once, with the value that was drawn. */
export function useEarlyChoice(
  select: RefObject<HTMLSelectElement | null>,
  value: unknown,
  take: ((select: HTMLSelectElement) => void) | null,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the select comes alive
  useLayoutEffect(() => {
    if (take && select.current && value !== undefined && select.current.value !== value) take(select.current)
  }, [])
}
