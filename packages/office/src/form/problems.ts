import type { FieldDescription, Widget } from '@nyhem/contract/calls/editing-forms'
import { createContext, use } from 'react'

/** Names of groups, keys of blocks, and places in lists. */
export type FieldPath = readonly (string | number)[]

/** `missing` only counts when the page is published; `wrong` is shown at once. */
export type Problem = { path: FieldPath; sort: 'missing' | 'wrong' }

export const ProblemsContext = createContext<readonly Problem[]>([])

const isAt = (problem: Problem, path: FieldPath): boolean => problem.path.join('/') === path.join('/')

export const useProblemAt = (path: FieldPath): Problem | null =>
  use(ProblemsContext).find((problem) => isAt(problem, path)) ?? null

/** Id of the element that shows a field. */
export const idOfField = (path: FieldPath): string => `field-${path.join('-')}`

/** Focuses the field, or the nearest around it that is shown; opens what is folded above it. */
export function focusField(path: FieldPath): void {
  for (let length = path.length; length > 0; length--) {
    const element = document.getElementById(idOfField(path.slice(0, length)))
    if (!element) continue
    for (let folded = element.closest('details'); folded; folded = folded.parentElement?.closest('details') ?? null)
      folded.open = true
    const first = element.matches(focusable) ? element : element.querySelector<HTMLElement>(focusable)
    first?.focus()
    return
  }
}

const focusable = 'input, select, textarea, button, [contenteditable="true"], [tabindex]'

/** Widgets of several inputs, which a legend names in place of a label. */
const severalInputs: ReadonlySet<Widget> = new Set(['group', 'list', 'pictures', 'by-year'])

export const isSeveral = (field: FieldDescription): boolean =>
  severalInputs.has(field.widget) ||
  (field.widget === 'choice' && field.several) ||
  (field.widget === 'link' && field.parts === 'text-and-address') ||
  (field.widget === 'short' && field.orYesNo)
