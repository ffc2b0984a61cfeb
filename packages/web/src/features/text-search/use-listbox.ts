import { type RefObject, useEffect, useState } from 'react'

export type Listbox = { active: number | null; optionId(index: number): string }

type Parts = {
  field: RefObject<HTMLInputElement | null>
  /** Id of the list, prefix of the option ids. */
  id: string
  /** The list is closed without options. */
  count: number
  /** Changes with the options, which resets the active one. */
  of: unknown
  /** Escape: closes the list and keeps the field. */
  onDismiss: () => void
}

/**
 * Makes an existing field a combobox with a list of links: arrow keys move, Enter follows, Escape first closes the
 * list. The field existed before this code loaded, so its attributes are set from outside. Source: ARIA Authoring
 * Practices, combobox with list autocomplete.
 */
export function useListbox({ field, id, count, of, onDismiss }: Parts): Listbox {
  const [pointed, setPointed] = useState<{ index: number; of: unknown } | null>(null)
  const active = pointed !== null && pointed.of === of && pointed.index < count ? pointed.index : null

  useEffect(() => {
    const input = field.current
    if (!input) return
    const attributes = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': String(count > 0),
      'aria-controls': count > 0 ? id : null,
      'aria-activedescendant': active === null ? null : `${id}-${active}`,
    }
    for (const [name, value] of Object.entries(attributes)) {
      if (value === null) input.removeAttribute(name)
      else input.setAttribute(name, value)
    }
  }, [field, id, count, active])

  useEffect(() => {
    const input = field.current
    const onKey = (event: KeyboardEvent) => {
      const move = event.isComposing ? null : keyMove(event.key, active, count)
      if (move === null) return
      event.preventDefault()
      if (move === 'dismiss') onDismiss()
      else if (move === 'follow') document.getElementById(`${id}-${active}`)?.click()
      else setPointed(move.to === null ? null : { index: move.to, of })
    }
    input?.addEventListener('keydown', onKey)
    return () => input?.removeEventListener('keydown', onKey)
  }, [field, id, count, active, of, onDismiss])

  useEffect(() => {
    if (active !== null) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])

  return { active, optionId: (index) => `${id}-${index}` }
}

type Move = { to: number | null } | 'follow' | 'dismiss'

/** Null leaves the key to the field, which lies between the last option and the first. */
export function keyMove(key: string, active: number | null, count: number): Move | null {
  if (count === 0) return null
  if (key === 'ArrowDown') return { to: active === null ? 0 : active + 1 < count ? active + 1 : null }
  if (key === 'ArrowUp') return { to: active === null ? count - 1 : active > 0 ? active - 1 : null }
  if (key === 'Enter' && active !== null) return 'follow'
  return key === 'Escape' ? 'dismiss' : null
}
