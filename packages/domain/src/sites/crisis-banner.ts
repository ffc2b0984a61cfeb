type Banner = { readonly id: string; readonly enabled: boolean; readonly global: boolean }

type BannerQuestion = {
  banner: Banner | null
  isStartPage: boolean
  /** The address ends in `#map`. */
  isMapView: boolean
  /** Ids of banners the visitor has closed. */
  dismissed: readonly string[]
}

/**
 * Whether the crisis banner shows: on the start page or when global, not on the map view or once dismissed. A new id is
 * a new message, shown despite earlier dismissals. Source: public-site specification §2 (header and navigation). Never
 * fails.
 */
export function showsCrisisBanner({ banner, isStartPage, isMapView, dismissed }: BannerQuestion): boolean {
  if (!banner?.enabled) return false
  if (!isStartPage && !banner.global) return false
  return !isMapView && !dismissed.includes(banner.id)
}

/** Hash of the map view. Source: public-site specification §2 (search screens). */
export const mapViewHash = '#map'
