import { type OfficeLanguage, officeLanguages } from '@nyhem/contract/office-languages'
import { useSyncExternalStore } from 'react'

export const modes = ['system', 'light', 'dark'] as const
export type Mode = (typeof modes)[number]

/** Of this browser. `keys`: whether single letters act. */
export type Preferences = { readonly language: OfficeLanguage; readonly mode: Mode; readonly keys: 'on' | 'off' }

const names = { language: 'office-language', mode: 'office-mode', keys: 'office-keys' } as const

/** A browser may refuse to store anything. */
function stored(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

const oneOf = <Value extends string>(values: readonly Value[], text: string | null, otherwise: Value): Value =>
  values.find((value) => value === text) ?? otherwise

function read(): Preferences {
  const spoken: OfficeLanguage = navigator.language.toLowerCase().startsWith('sv') ? 'sv' : 'en'
  return {
    language: oneOf(officeLanguages, stored(names.language), spoken),
    mode: oneOf(modes, stored(names.mode), 'system'),
    keys: oneOf(['on', 'off'], stored(names.keys), 'on'),
  }
}

let present = read()
const listeners = new Set<() => void>()

/** Sets the document's language and colours to the present preferences. */
export function showPreferences(): void {
  const { documentElement } = document
  documentElement.lang = present.language
  if (present.mode === 'system') delete documentElement.dataset.mode
  else documentElement.dataset.mode = present.mode
}

export function prefer(changes: Partial<Preferences>): void {
  present = { ...present, ...changes }
  try {
    for (const [key, value] of Object.entries(changes)) localStorage.setItem(names[key as keyof Preferences], value)
  } catch {
    // Kept until the window is closed.
  }
  showPreferences()
  for (const listener of listeners) listener()
}

export const presentPreferences = (): Preferences => present

export const usePreferences = (): Preferences =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => present,
  )
