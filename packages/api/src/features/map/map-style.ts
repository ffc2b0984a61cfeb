import type { Locale, Theme } from '@nyhem/domain/sites/site'
import { closestZoom } from './closest-zoom.ts'
import { mapColors } from './map-colors.ts'

/** The parts of a MapLibre style changed here. */
type Style = { glyphs: string; state: unknown; sources: { nordics: Record<string, unknown> } }

type Telling = { theme: Theme; locale: Locale; version: string }

/**
 * Base map style in a theme's colours and a site's language. Addresses are host-relative paths, which the browser
 * completes.
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
