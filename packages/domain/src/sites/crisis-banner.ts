type Banner = { readonly id: string; readonly enabled: boolean; readonly global: boolean }

type BannerQuestion = {
  banner: Banner | null
  isStartPage: boolean
  /** The address of the map view ends in `#map`. */
  isMapView: boolean
  /** Ids of banners that the visitor has closed. */
  dismissed: readonly string[]
}

/**
 * Whether the crisis banner is seen: on the start page or when global, hidden on map view, and gone once dismissed.
 * A banner with a new id is a new message, and is shown to those who closed the last one.
 * Source: public-site specification §2 (header and navigation). Never fails.
 */
export function showsCrisisBanner({ banner, isStartPage, isMapView, dismissed }: BannerQuestion): boolean {
  if (!banner?.enabled) return false
  if (!isStartPage && !banner.global) return false
  return !isMapView && !dismissed.includes(banner.id)
}

/** Hash of the map view. Source: public-site specification §2 (search screens). */
export const mapViewHash = '#map'
