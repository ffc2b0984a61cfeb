import type { Locale } from '@nyhem/domain/sites/site'
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { loadTextGroup, type TextGroup } from '../../texts/load-texts.ts'

/** A component and its texts, which only a logged-in person's browser needs: both are fetched when it is drawn. */
export function lateWithTexts<Props extends object>(group: TextGroup, load: () => Promise<ComponentType<Props>>) {
  const byLocale = new Map<Locale, LazyExoticComponent<ComponentType<Props>>>()
  return (locale: Locale): LazyExoticComponent<ComponentType<Props>> => {
    const known =
      byLocale.get(locale) ??
      lazy(async () => {
        const [component] = await Promise.all([load(), loadTextGroup(locale, group)])
        return { default: component }
      })
    byLocale.set(locale, known)
    return known
  }
}
