import type { Theme } from '@nyhem/domain/sites/site'

export type MapColors = {
  land: string
  water: string
  waterLine: string
  border: string
  placeText: string
  placeMinorText: string
  waterText: string
  countryText: string
  halo: string
  marker: string
  markerRing: string
}

/** Base map colours per theme (design language, `color.map`). */
export const mapColors = {
  norrvida: {
    land: '#f1eee6',
    water: '#cbdadd',
    waterLine: '#b4c8cc',
    border: '#b3aa9c',
    placeText: '#46514e',
    placeMinorText: '#5f6966',
    waterText: '#4f6f78',
    countryText: '#6e6a60',
    halo: '#f1eee6',
    marker: '#0f4a5b',
    markerRing: '#ffffff',
  },
  bjorkgarden: {
    land: '#f5efe4',
    water: '#cfdbdc',
    waterLine: '#b8c8ca',
    border: '#b8ab9b',
    placeText: '#524549',
    placeMinorText: '#6b5d61',
    waterText: '#536d73',
    countryText: '#75675f',
    halo: '#f5efe4',
    marker: '#7a2647',
    markerRing: '#ffffff',
  },
  grannhem: {
    land: '#f0f2e6',
    water: '#cbdddd',
    waterLine: '#b3c9c9',
    border: '#adb09a',
    placeText: '#435046',
    placeMinorText: '#5b675d',
    waterText: '#4c6f6f',
    countryText: '#666c5c',
    halo: '#f0f2e6',
    marker: '#1d5e38',
    markerRing: '#ffffff',
  },
  anlaggning: {
    land: '#eeefec',
    water: '#cad6da',
    waterLine: '#b2c1c6',
    border: '#abaeab',
    placeText: '#454b4d',
    placeMinorText: '#5d6365',
    waterText: '#506a74',
    countryText: '#686d6d',
    halo: '#eeefec',
    marker: '#16191a',
    markerRing: '#ffc629',
  },
} as const satisfies Record<Theme, MapColors>
