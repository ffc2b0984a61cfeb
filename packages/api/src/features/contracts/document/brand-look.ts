import type { Theme } from '@nyhem/domain/sites/site'

/** Brand design of documents: site colours (web/src/themes/tokens.ts) and a 48 by 48 symbol. */
export type BrandVariant = {
  readonly ink: string
  readonly secondary: string
  readonly muted: string
  readonly accent: string
  readonly hair: string
  readonly strong: string
  readonly symbol: readonly { readonly path: string; readonly color: string }[]
}

export const brandLooks = {
  norrvida: {
    ink: '#15211F',
    secondary: '#46514E',
    muted: '#5F6966',
    accent: '#0F4A5B',
    hair: '#E1DCD1',
    strong: '#B9B4A8',
    symbol: [
      { path: 'M6 28V16.6L18.4 5 42 18.4V28Z', color: '#0F4A5B' },
      { path: 'M6 31h36v3H6zM9.6 37h25.2v3H9.6zM15 43h10v2.6H15z', color: '#0F4A5B' },
    ],
  },
  bjorkgarden: {
    ink: '#241A1D',
    secondary: '#524549',
    muted: '#685A5E',
    accent: '#7A2647',
    hair: '#E9DDCE',
    strong: '#C3B3A4',
    symbol: [
      { path: 'M7 45V22C7 12.6 14.6 5 24 5s17 7.6 17 17v23Z', color: '#7A2647' },
      { path: 'M14 45V17.2l5-3.2v31zM24 45V12.2l5.4 1V45zM33.6 45V15.8l3.6 4V45z', color: '#FFFFFF' },
      {
        path: 'M14 22.6h2.9v1.5H14zM16.4 29h2.6v1.5h-2.6zM14 36.4h2.2v1.5H14zM26.2 18.6h3.2v1.5h-3.2zM24 25.6h2.9v1.5H24zM26.8 33h2.6v1.5h-2.6zM24 39.6h2.3v1.5H24zM33.6 24.4h1.9v1.5h-1.9zM35.4 31.6h1.8v1.5h-1.8zM33.6 37.6h1.6v1.5h-1.6z',
        color: '#7A2647',
      },
    ],
  },
  grannhem: {
    ink: '#16211A',
    secondary: '#435046',
    muted: '#5A675D',
    accent: '#1D5E38',
    hair: '#DEE4D1',
    strong: '#AEB8A3',
    symbol: [
      { path: 'M4 43V20.6L16.4 7l12.4 13.6V43Z', color: '#1D5E38' },
      { path: 'M31.4 43V17.6L44 30v13Z', color: '#1D5E38' },
      { path: 'M13 43V30.4a3.4 3.4 0 0 1 6.8 0V43zM35.4 43v-7.4a2.3 2.3 0 0 1 4.6 0V43z', color: '#FFFFFF' },
    ],
  },
  anlaggning: {
    ink: '#16191A',
    secondary: '#454B4D',
    muted: '#5D6467',
    accent: '#16191A',
    hair: '#DADCD9',
    strong: '#9DA3A3',
    symbol: [
      { path: 'M0 0h48v48H0z', color: '#FFC629' },
      {
        path: 'M5 15h38v5.4H5zM5 20.4h5.6v10.8H5zM37.4 20.4H43v10.8h-5.6zM10.6 31.2C11.6 25.6 17 23 24 23s12.4 2.6 13.4 8.2l0-10.8H10.6zM5 34.4h38V37H5zM9 39.6h26v2.4H9z',
        color: '#16191A',
      },
    ],
  },
} as const satisfies Record<Theme, BrandVariant>
