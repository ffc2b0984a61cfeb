import type { Site } from '@nyhem/domain/sites/site'
import { createContext, type ReactNode, useContext } from 'react'
import { textsOf } from '../texts/load-texts.ts'
import type { TextGroup } from '../texts/text-groups.ts'
import type { Texts } from '../texts/texts.ts'

const SiteContext = createContext<Site | null>(null)

/** The texts of the language must be loaded. */
export function SiteProvider({ site, children }: { site: Site; children: ReactNode }) {
  return <SiteContext value={site}>{children}</SiteContext>
}

export function useSite(): Site {
  const site = useContext(SiteContext)
  if (!site) throw new Error('no site')
  return site
}

/** In the site's language: the common texts, `useTexts().housing.…`, and those of groups, `useTexts('booking').booking.…`. */
export const useTexts = <G extends TextGroup = never>(...groups: readonly G[]): Texts<G> =>
  textsOf(useSite().locale, ...groups)
