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

/** The focused row of a list is marked by `data-row` on its link. */
function moveRow(by: 1 | -1): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')]
  if (rows.length === 0) return false
  const present = rows.findIndex((row) => row === document.activeElement)
  const next = present === -1 ? 0 : Math.min(Math.max(present + by, 0), rows.length - 1)
  rows[next]?.focus()
  return true
}

function focusSearch(): boolean {
  const field = document.querySelector<HTMLElement>('[data-search]')
  field?.focus()
  return field !== null
}

/** Keys that act everywhere. Single letters do not act in fields or dialogs, and can be turned off. */
export function useKeys(parts: Parts): void {
  const present = useRef(parts)
  present.current = parts
  useEffect(() => {
    let chordUntil = 0
    const onKeyDown = (event: KeyboardEvent) => {
      const { places, onPalette, onKeyList } = present.current
      const key = event.key.toLowerCase()
      const isInDialog = document.querySelector('dialog[open]') !== null
      if (key === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey) {
        event.preventDefault()
        if (!isInDialog) onPalette()
        return
      }
      if (!isPlain(event) || isTyping(event) || isInDialog || presentPreferences().keys === 'off') return
      const isChord = event.timeStamp < chordUntil
      chordUntil = key === 'g' ? event.timeStamp + chordMs : 0
      const place = isChord ? places.find((one) => one.key === key) : undefined
      if (place) goTo(addressOfPlace(place))
      const acts: Readonly<Record<string, () => boolean>> = {
        '?': () => {
          onKeyList()
          return true
        },
        '/': focusSearch,
        j: () => moveRow(1),
        k: () => moveRow(-1),
      }
      if (place || acts[key]?.()) event.preventDefault()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}
