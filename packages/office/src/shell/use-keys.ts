import { useEffect, useRef } from 'react'
import { goTo } from '../entry/navigation.tsx'
import { presentPreferences } from '../entry/preferences.tsx'
import { addressOfPlace, type Place } from './places.ts'

/** Milliseconds between G and the letter that says where. */
const chordMs = 1_500

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable="true"]') !== null

const isPlain = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => !ctrlKey && !metaKey && !altKey

type Parts = {
  readonly places: readonly Place[]
  readonly onPalette: () => void
  readonly onKeyList: () => void
}

/** The focused row of a list is marked by `data-row` on its link, a difference by `data-difference`. */
function moveAlong(marked: '[data-row]' | '[data-difference]', by: 1 | -1): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>(marked)]
  if (rows.length === 0) return false
  const present = rows.indexOf(document.activeElement as HTMLElement)
  const next = present === -1 ? 0 : Math.min(Math.max(present + by, 0), rows.length - 1)
  rows[next]?.focus()
  return true
}

function focusSearch(): boolean {
  const field = document.querySelector<HTMLElement>('[data-search]')
  field?.focus()
  return field !== null
}

/** Keys that act by themselves, and whether they had something to act on. */
function actOf(key: string, { onKeyList }: Parts): boolean {
  switch (key) {
    case '?':
      onKeyList()
      return true
    case '/':
      return focusSearch()
    case 'j':
      return moveAlong('[data-row]', 1)
    case 'k':
      return moveAlong('[data-row]', -1)
    case 'n':
      return moveAlong('[data-difference]', 1)
    case 'p':
      return moveAlong('[data-difference]', -1)
    default:
      return false
  }
}

const isPalette = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey

const isInDialog = (): boolean => document.querySelector('dialog[open]') !== null

const isSingle = (event: KeyboardEvent): boolean =>
  isPlain(event) && !isTyping(event) && !isInDialog() && presentPreferences().keys === 'on'

/** Keys that act everywhere. Single letters do not act in fields or dialogs, and can be turned off. */
export function useKeys(parts: Parts): void {
  const present = useRef(parts)
  present.current = parts
  useEffect(() => {
    let chordUntil = 0
    const single = (event: KeyboardEvent): boolean => {
      const key = event.key.toLowerCase()
      const isChord = event.timeStamp < chordUntil
      chordUntil = key === 'g' ? event.timeStamp + chordMs : 0
      const place = isChord ? present.current.places.find((one) => one.key === key) : undefined
      if (place) goTo(addressOfPlace(place))
      return place !== undefined || actOf(key, present.current)
    }
    const onKeyDown = (event: KeyboardEvent) => {
      // A text has keys of its own: there Ctrl K makes a link.
      if (event.defaultPrevented) return
      if (isPalette(event)) {
        event.preventDefault()
        if (!isInDialog()) present.current.onPalette()
      } else if (isSingle(event) && single(event)) event.preventDefault()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}
