import type { Theme } from '@nyhem/domain/sites/site'
import { type LazyModule, lazyModule } from '../lazy-template.ts'
import { loadFurtherStyles } from '../load-further-styles.ts'
import type { ChromeParts, HousingParts } from './composition.ts'

type Composition = { readonly chrome: LazyModule<ChromeParts>; readonly housing: LazyModule<HousingParts> }

/** A theme's parts, in two chunks and a style sheet of its own, so that no brand's visitors fetch another's. */
export const compositions = {
  norrvida: {
    chrome: lazyModule(async () => (await import('./norrvida/chrome.tsx')).chrome),
    housing: lazyModule(async () => (await import('./norrvida/housing.ts')).housing),
  },
  bjorkgarden: {
    chrome: lazyModule(async () => (await import('./bjorkgarden/chrome.tsx')).chrome),
    housing: lazyModule(async () => (await import('./bjorkgarden/housing.ts')).housing),
  },
  grannhem: {
    chrome: lazyModule(async () => (await import('./grannhem/chrome.tsx')).chrome),
    housing: lazyModule(async () => (await import('./grannhem/housing.ts')).housing),
  },
  anlaggning: {
    chrome: lazyModule(async () => (await import('./anlaggning/chrome.tsx')).chrome),
    housing: lazyModule(async () => (await import('./anlaggning/housing.ts')).housing),
  },
} as const satisfies Record<Theme, Composition>

/** Source files of a theme, as named in the client manifest. */
export const chromeSource = (theme: Theme): string => `src/compositions/${theme}/chrome.tsx`
export const housingSource = (theme: Theme): string => `src/compositions/${theme}/housing.ts`

/** Afterwards the theme's parts render synchronously. */
export async function preloadComposition(theme: Theme, { withHousing }: { withHousing: boolean }): Promise<void> {
  const { chrome, housing } = compositions[theme]
  await Promise.all([chrome.preload(), withHousing && housing.preload(), loadFurtherStyles(theme)])
}
