import type { Theme } from '@nyhem/domain/sites/site'
import anlaggning from './logos/anlaggning.svg'
import anlaggningFavicon from './logos/anlaggning-favicon.svg'
import anlaggningInverse from './logos/anlaggning-inverse.svg'
import bjorkgarden from './logos/bjorkgarden.svg'
import bjorkgardenFavicon from './logos/bjorkgarden-favicon.svg'
import bjorkgardenInverse from './logos/bjorkgarden-inverse.svg'
import grannhem from './logos/grannhem.svg'
import grannhemFavicon from './logos/grannhem-favicon.svg'
import grannhemInverse from './logos/grannhem-inverse.svg'
import norrvida from './logos/norrvida.svg'
import norrvidaFavicon from './logos/norrvida-favicon.svg'
import norrvidaInverse from './logos/norrvida-inverse.svg'

/**
 * Logo addresses of a theme: for light backgrounds, for the inverse background, and favicon. `logoAspect` is width by
 * height.
 */
export type BrandAssets = { logo: string; logoInverse: string; favicon: string; logoAspect: number }

export const brandAssets = {
  norrvida: { logo: norrvida, logoInverse: norrvidaInverse, favicon: norrvidaFavicon, logoAspect: 4.0577 },
  bjorkgarden: {
    logo: bjorkgarden,
    logoInverse: bjorkgardenInverse,
    favicon: bjorkgardenFavicon,
    logoAspect: 4.9808,
  },
  grannhem: { logo: grannhem, logoInverse: grannhemInverse, favicon: grannhemFavicon, logoAspect: 4.3077 },
  anlaggning: {
    logo: anlaggning,
    logoInverse: anlaggningInverse,
    favicon: anlaggningFavicon,
    logoAspect: 3.4038,
  },
} as const satisfies Record<Theme, BrandAssets>
