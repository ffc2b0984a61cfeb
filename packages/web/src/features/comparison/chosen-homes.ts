import { type ChosenHome, readChosenHomes, withHome, writeChosenHomes } from '@nyhem/domain/comparison/chosen-homes'
import { storedFacts } from '@nyhem/domain/cookies/stored-facts'
import { useSyncExternalStore } from 'react'

/** Homes chosen in this tab, and whether a fourth has just been refused. */
type Choice = { readonly homes: readonly ChosenHome[]; readonly refused: boolean }

const nothing: Choice = { homes: [], refused: false }
const { name } = storedFacts.comparison
const listeners = new Set<() => void>()
let choice: Choice | null = null

/** Read at first use, which is after hydration. */
function read(): Choice {
  choice ??= { homes: stored(), refused: false }
  return choice
}

function stored(): readonly ChosenHome[] {
  try {
    return readChosenHomes(sessionStorage.getItem(name))
  } catch (cause) {
    console.warn('this browser keeps nothing', cause)
    return []
  }
}

function change(next: Choice): void {
  choice = next
  try {
    if (next.homes.length === 0) sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, writeChosenHomes(next.homes))
  } catch (cause) {
    // The choice lasts until the next page.
    console.warn('this browser keeps nothing', cause)
  }
  for (const listener of listeners) listener()
}

/** Whether the home is now chosen; false for a fourth. */
export function chooseHome(home: ChosenHome): boolean {
  const added = withHome(read().homes, home)
  change(added.code === 'Ok' ? { homes: added.chosen, refused: false } : { ...read(), refused: true })
  return added.code === 'Ok'
}

export const releaseHome = (homeId: string): void =>
  change({ homes: read().homes.filter(({ id }) => id !== homeId), refused: false })

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Nothing until hydration: pages are the same for everyone. */
export const useChosenHomes = (): Choice => useSyncExternalStore(subscribe, read, () => nothing)

/** For tests, which begin with a new tab. */
export const forgetChoice = (): void => change(nothing)
