import type { LucideIcon } from 'lucide-react'
import { useEffect, useRef, useSyncExternalStore } from 'react'

/** What a screen offers to the palette while it is shown. */
export type Act = { readonly name: string; readonly icon: LucideIcon; act(): void }

let offered: readonly (readonly Act[])[] = []
let all: readonly Act[] = []
const listeners = new Set<() => void>()

function change(next: readonly (readonly Act[])[]): void {
  offered = next
  all = next.flat()
  for (const listener of listeners) listener()
}

/** Offered until the screen is left. An act runs as it is at the time, whenever it was offered. */
export function useActs(acts: readonly Act[]): void {
  const present = useRef(acts)
  present.current = acts
  const names = acts.map(({ name }) => name).join('\n')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names stand for the acts.
  useEffect(() => {
    const own = present.current.map(({ name, icon }, place): Act => {
      return { name, icon, act: () => present.current[place]?.act() }
    })
    change([...offered, own])
    return () => change(offered.filter((one) => one !== own))
  }, [names])
}

export const useOfferedActs = (): readonly Act[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => all,
  )
