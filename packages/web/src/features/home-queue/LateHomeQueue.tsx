import { type ComponentType, createElement, useEffect, useState } from 'react'
import { useSite } from '../../site/site-context.tsx'
import { loadTextGroup } from '../../texts/load-texts.ts'
import { useSession } from '../session/session-store.ts'
import type { QueuePlaceProps } from './QueuePlace.tsx'

/** Private person who is logged in; null for others, who wait for no home. */
function usePerson(): string | null {
  const session = useSession()
  return session?.user.association === null ? session.account.id : null
}

/** Code and texts that only logged-in private persons load, as they are the same for nobody. */
function useLate<Props>(isWanted: boolean, load: () => Promise<ComponentType<Props>>): ComponentType<Props> | null {
  const { locale } = useSite()
  const [Part, setPart] = useState<ComponentType<Props> | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: always the same code.
  useEffect(() => {
    if (!isWanted) return
    Promise.all([load(), loadTextGroup(locale, 'home-queue')]).then(([loaded]) => setPart(() => loaded), console.warn)
  }, [isWanted, locale])
  return Part
}

/** The visitor's own place in the queue of a home that somebody else has, or how to take one. */
export function LazyQueuePlace(props: QueuePlaceProps) {
  const person = usePerson()
  const Part = useLate(person !== null, async () => (await import('./QueuePlace.tsx')).QueuePlace)
  return person !== null && Part && createElement(Part, { key: person + props.homeId, ...props })
}

/** Open turns and places of the person, on my pages. */
export function LazyOwnQueues() {
  const person = usePerson()
  const Part = useLate(person !== null, async () => (await import('./OwnQueues.tsx')).OwnQueues)
  return person !== null && Part && createElement(Part, { key: person })
}
