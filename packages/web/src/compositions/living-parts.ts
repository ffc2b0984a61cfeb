import type { Theme } from '@nyhem/domain/sites/site'
import { type LazyModule, lazyModule } from '../lazy-template.ts'
import type { TextGroup } from '../texts/text-groups.ts'
import type { LivingParts } from './composition.ts'

type Entry = { readonly parts: LazyModule<LivingParts>; readonly texts: readonly TextGroup[] }

/** A theme's parts, and the text groups of the blocks and features among them. */
export const livingParts = {
  norrvida: null,
  bjorkgarden: {
    parts: lazyModule(async () => (await import('./bjorkgarden/living.tsx')).living),
    texts: ['home', 'service'],
  },
  grannhem: {
    parts: lazyModule(async () => (await import('./grannhem/living.tsx')).living),
    texts: ['membership'],
  },
  anlaggning: null,
} as const satisfies Record<Theme, Entry | null>
