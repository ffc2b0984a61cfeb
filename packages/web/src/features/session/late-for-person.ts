import { type ComponentType, createElement, useEffect, useState } from 'react'
import { useSite } from '../../site/site-context.tsx'
import { loadTextGroup, type TextGroup } from '../../texts/load-texts.ts'
import { useSession } from './session-store.ts'

/**
 * A part that only logged-in private persons see, with its texts: the page is the same for everyone, so code and texts
 * load for them alone, after the page. Starts anew for another person or other `props`. Stays away when it cannot load,
 * as my pages shows the same.
 */
export function useLateForPerson<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  texts: TextGroup,
  props: Props,
) {
  const { locale } = useSite()
  const session = useSession()
  const person = session && !session.user.association && session.account.id
  const [Part, setPart] = useState<ComponentType<Props> | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: always the same code.
  useEffect(() => {
    if (person)
      Promise.all([load(), loadTextGroup(locale, texts)]).then(([loaded]) => setPart(() => loaded), console.warn)
  }, [person, locale])
  return person && Part && createElement(Part, { key: person + Object.values(props), ...props })
}
