import type { Measure } from '@nyhem/contract/pages/sustainability'

export const sampleClimate: Measure = {
  id: 'klimat',
  name: 'Klimatpåverkan',
  text: 'Från råvara till färdigt hus, räknat på allt som blev klart under året.',
  unit: 'kg CO₂e per m²',
  decimals: 0,
  values: [278, 276, 270, 264, 257, 249, 240, 231].map((value, index) => ({ year: 2018 + index, value })),
  base: { year: 2018, value: 278 },
  target: { year: 2030, value: 139 },
  progress: 34,
}

export const sampleRevenue: Measure = {
  id: 'figure-1',
  name: 'Intäkter',
  text: null,
  unit: 'Mkr',
  decimals: 0,
  values: [9_870, 10_640, 10_310, 10_720, 11_240].map((value, index) => ({ year: 2021 + index, value })),
  base: null,
  target: null,
  progress: null,
}
