import type { Living } from '@nyhem/contract/living'
import type { Theme } from '@nyhem/domain/sites/site'
import { lazyPart } from '../../../lazy-part.tsx'
import { useSite } from '../../../site/site-context.tsx'

/** Rendered by the server with the page; its code is fetched when near, and only the brand's own. */
export const LazyLiving = lazyPart(async () => (await import('./Living.tsx')).loadLiving())

/** What a brand says before the table of homes and the figures of one: about life there, or what it costs. */
const firsts = {
  norrvida: null,
  bjorkgarden: 'life',
  grannhem: 'cost',
  anlaggning: null,
} as const satisfies Record<Theme, 'life' | 'cost' | null>

/** Null for a brand that leads with the home itself, and where nothing is written. */
export function useFirst(living: Living | null): 'life' | 'cost' | null {
  const { theme } = useSite()
  return living && firsts[theme]
}
