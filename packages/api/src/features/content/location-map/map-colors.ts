import type { Theme } from '@nyhem/domain/sites/site'

export type MapColors = {
  land: string
  water: string
  waterLine: string
  placeText: string
  waterText: string
  halo: string
  marker: string
  markerRing: string
}

/** Colours of location drawings, from the map tokens of each theme (design language, `color.map`). */
export const mapColors = {
  norrvida: {
    land: '#f1eee6',
    water: '#cbdadd',
    waterLine: '#b4c8cc',
    placeText: '#46514e',
    waterText: '#4f6f78',
    halo: '#f1eee6',
    marker: '#0f4a5b',
    markerRing: '#ffffff',
  },
  bjorkgarden: {
    land: '#f5efe4',
    water: '#cfdbdc',
    waterLine: '#b8c8ca',
    placeText: '#524549',
    waterText: '#536d73',
    halo: '#f5efe4',
    marker: '#7a2647',
    markerRing: '#ffffff',
  },
  grannhem: {
    land: '#f0f2e6',
    water: '#cbdddd',
    waterLine: '#b3c9c9',
    placeText: '#435046',
    waterText: '#4c6f6f',
    halo: '#f0f2e6',
    marker: '#1d5e38',
    markerRing: '#ffffff',
  },
  anlaggning: {
    land: '#eeefec',
    water: '#cad6da',
    waterLine: '#b2c1c6',
    placeText: '#454b4d',
    waterText: '#506a74',
    halo: '#eeefec',
    marker: '#16191a',
    markerRing: '#ffc629',
  },
} as const satisfies Record<Theme, MapColors>
