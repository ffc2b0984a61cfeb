import type { Locale, Theme } from '@nyhem/domain/sites/site'
import { closestZoom } from './closest-zoom.ts'
import { mapColors } from './map-colors.ts'

/** A style as MapLibre reads it, as far as we change it. */
type Style = { glyphs: string; state: unknown; sources: { nordics: Record<string, unknown> } }

/** Text for the map; what it does not know, such as the version of the tiles, it is told. */
type Telling = { theme: Theme; locale: Locale; version: string }

/**
 * The style of the embedded base map in the colours of a theme and the language of a site. Addresses in it are paths on
 * the site's own host, whichever that is; the browser makes them whole.
 */
export function mapStyle(base: Style, { theme, locale, version }: Telling): unknown {
  const { land, water, waterLine, border, placeText, placeMinorText, waterText, countryText, halo } = mapColors[theme]
  const state = {
    sea: water,
    lake: water,
    river: waterLine,
    land,
    border,
    placeText,
    placeMinorText,
    waterText,
    countryText,
    halo,
    dot: countryText,
    lang: locale,
  }
  const { attribution } = base.sources.nordics
  return {
    ...base,
    metadata: {},
    glyphs: '/map/glyphs/{fontstack}/{range}.pbf',
    state: Object.fromEntries(Object.entries(state).map(([name, value]) => [name, { default: value }])),
    sources: {
      nordics: {
        type: 'vector',
        tiles: [`/map/tiles/{z}/{x}/{y}.mvt?v=${version}`],
        minzoom: 0,
        maxzoom: closestZoom,
        attribution,
      },
    },
  }
}
