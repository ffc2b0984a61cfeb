import type { Site } from '@nyhem/domain/sites/site'
import { createContext, type ReactNode, useContext } from 'react'
import { textsOf } from '../texts/load-texts.ts'
import type { Texts } from '../texts/sv.ts'

const SiteContext = createContext<{ site: Site; texts: Texts } | null>(null)

/** Makes the site and the texts of its language known to everything inside. The texts must have been loaded. */
export function SiteProvider({ site, children }: { site: Site; children: ReactNode }) {
  return <SiteContext value={{ site, texts: textsOf(site.locale) }}>{children}</SiteContext>
}

function useSiteContext() {
  const value = useContext(SiteContext)
  if (!value) throw new Error('rendered outside SiteProvider')
  return value
}

/** The site that the page belongs to. */
export const useSite = (): Site => useSiteContext().site

/** Texts in the site's language: `useTexts().housing.…`. */
export const useTexts = (): Texts => useSiteContext().texts
