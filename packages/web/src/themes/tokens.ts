import type { Theme } from '@nyhem/domain/sites/site'

/**
 * Design tokens. Colours are roles: a component uses `bg.accent`, never a hue, so a theme is a list of values. Sizes in
 * px unless stated otherwise; pairs span a 390 px to a 1440 px wide window. `npm run -w @nyhem/web tokens` generates
 * `tokens.css` from this file.
 */
type ThemeTokens = {
  readonly color: Readonly<Record<ColorRole, string>>
  readonly font: {
    readonly display: string
    readonly 'display.weight': number
    readonly 'display.tracking': string
    readonly 'display.stretch': string
    readonly text: string
  }
  readonly radius: {
    readonly control: number
    readonly button: number
    readonly media: number
    readonly panel: number
    readonly chip: number
  }
  readonly size: {
    readonly 'body.min': number
    readonly 'body.max': number
    /** Of prices, facts, tables and hints. */
    readonly small: readonly [min: number, max: number]
    readonly caption: readonly [min: number, max: number]
    readonly control: number
    readonly 'control.large': number
  }
}

const colorRoles = [
  'bg.page',
  'bg.surface',
  'bg.sunken',
  'bg.inverse',
  'bg.accent',
  'bg.accent.hover',
  'bg.accent.soft',
  'bg.selected',
  'text.primary',
  'text.secondary',
  'text.muted',
  'text.accent',
  'text.on-accent',
  'text.on-inverse',
  'text.on-inverse-muted',
  'line.mark',
  'line.hair',
  'line.strong',
  'line.control',
  'line.on-inverse',
  'focus.ring',
  'focus.halo',
  'decor',
  'map.land',
  'map.water',
] as const
export type ColorRole = (typeof colorRoles)[number]

export const themeTokens = {
  norrvida: {
    color: {
      'bg.page': '#FCFBF8',
      'bg.surface': '#FFFFFF',
      'bg.sunken': '#F3F0E9',
      'bg.inverse': '#14232A',
      'bg.accent': '#0F4A5B',
      'bg.accent.hover': '#0A3744',
      'bg.accent.soft': '#DFEAEC',
      'bg.selected': '#EAF1F2',
      'text.primary': '#15211F',
      'text.secondary': '#46514E',
      'text.muted': '#5F6966',
      'text.accent': '#0F4A5B',
      'text.on-accent': '#FFFFFF',
      'text.on-inverse': '#F6F3EC',
      'text.on-inverse-muted': '#B9C4C6',
      'line.mark': '#0F4A5B',
      'line.hair': '#E1DCD1',
      'line.strong': '#B9B4A8',
      'line.control': '#737C79',
      'line.on-inverse': '#3A4A51',
      'focus.ring': '#15211F',
      'focus.halo': '#FFFFFF',
      decor: '#C8975A',
      'map.land': '#F1EEE6',
      'map.water': '#CBDADD',
    },
    font: {
      display: 'Newsreader',
      'display.weight': 380,
      'display.tracking': '-0.018em',
      'display.stretch': '100%',
      text: 'Schibsted Grotesk',
    },
    radius: {
      control: 4,
      button: 4,
      media: 0,
      panel: 4,
      chip: 999,
    },
    size: {
      'body.min': 16,
      'body.max': 17,
      small: [14, 15],
      caption: [13, 13.5],
      control: 48,
      'control.large': 56,
    },
  },
  bjorkgarden: {
    color: {
      'bg.page': '#FDF9F3',
      'bg.surface': '#FFFFFF',
      'bg.sunken': '#F6EEE3',
      'bg.inverse': '#3A1524',
      'bg.accent': '#7A2647',
      'bg.accent.hover': '#5C1A34',
      'bg.accent.soft': '#F5E3E8',
      'bg.selected': '#FAEFF1',
      'text.primary': '#241A1D',
      'text.secondary': '#524549',
      'text.muted': '#685A5E',
      'text.accent': '#7A2647',
      'text.on-accent': '#FFFFFF',
      'text.on-inverse': '#FBF3EA',
      'text.on-inverse-muted': '#DDC3CA',
      'line.mark': '#7A2647',
      'line.hair': '#E9DDCE',
      'line.strong': '#C3B3A4',
      'line.control': '#80716F',
      'line.on-inverse': '#6B3C4D',
      'focus.ring': '#241A1D',
      'focus.halo': '#FFFFFF',
      decor: '#D9A441',
      'map.land': '#F5EFE4',
      'map.water': '#CFDBDC',
    },
    font: {
      display: 'Literata',
      'display.weight': 470,
      'display.tracking': '-0.02em',
      'display.stretch': '100%',
      text: 'Schibsted Grotesk',
    },
    radius: {
      control: 12,
      button: 999,
      media: 16,
      panel: 16,
      chip: 999,
    },
    size: {
      'body.min': 18,
      'body.max': 19,
      small: [17, 17.5],
      caption: [17, 17],
      control: 56,
      'control.large': 64,
    },
  },
  grannhem: {
    color: {
      'bg.page': '#FFFFFF',
      'bg.surface': '#FFFFFF',
      'bg.sunken': '#F1F4E8',
      'bg.inverse': '#12301F',
      'bg.accent': '#1D5E38',
      'bg.accent.hover': '#134628',
      'bg.accent.soft': '#DDEBCB',
      'bg.selected': '#EFF6E6',
      'text.primary': '#16211A',
      'text.secondary': '#435046',
      'text.muted': '#5A675D',
      'text.accent': '#1D5E38',
      'text.on-accent': '#FFFFFF',
      'text.on-inverse': '#F3F7EA',
      'text.on-inverse-muted': '#B7CBB6',
      'line.mark': '#1D5E38',
      'line.hair': '#DEE4D1',
      'line.strong': '#AEB8A3',
      'line.control': '#6F7B70',
      'line.on-inverse': '#375541',
      'focus.ring': '#16211A',
      'focus.halo': '#FFFFFF',
      decor: '#F0B429',
      'map.land': '#F0F2E6',
      'map.water': '#CBDDDD',
    },
    font: {
      display: 'Familjen Grotesk',
      'display.weight': 600,
      'display.tracking': '-0.025em',
      'display.stretch': '100%',
      text: 'Schibsted Grotesk',
    },
    radius: {
      control: 8,
      button: 8,
      media: 6,
      panel: 10,
      chip: 999,
    },
    size: {
      'body.min': 16,
      'body.max': 17,
      small: [14, 15],
      caption: [13, 13.5],
      control: 48,
      'control.large': 56,
    },
  },
  anlaggning: {
    color: {
      'bg.page': '#FFFFFF',
      'bg.surface': '#FFFFFF',
      'bg.sunken': '#F0F1EF',
      'bg.inverse': '#16191A',
      'bg.accent': '#FFC629',
      'bg.accent.hover': '#F0B400',
      'bg.accent.soft': '#FFF1C7',
      'bg.selected': '#FFF8E1',
      'text.primary': '#16191A',
      'text.secondary': '#454B4D',
      'text.muted': '#5D6467',
      'text.accent': '#16191A',
      'text.on-accent': '#16191A',
      'text.on-inverse': '#FFFFFF',
      'text.on-inverse-muted': '#B8BEC0',
      'line.mark': '#16191A',
      'line.hair': '#DADCD9',
      'line.strong': '#9DA3A3',
      'line.control': '#6F7678',
      'line.on-inverse': '#42484A',
      'focus.ring': '#16191A',
      'focus.halo': '#FFC629',
      decor: '#FFC629',
      'map.land': '#EEEFEC',
      'map.water': '#CAD6DA',
    },
    font: {
      display: 'Archivo',
      'display.weight': 680,
      'display.tracking': '-0.018em',
      'display.stretch': '88%',
      text: 'Schibsted Grotesk',
    },
    radius: {
      control: 0,
      button: 0,
      media: 0,
      panel: 0,
      chip: 0,
    },
    size: {
      'body.min': 16,
      'body.max': 17,
      small: [14, 15],
      caption: [13, 13.5],
      control: 48,
      'control.large': 56,
    },
  },
} as const satisfies Record<Theme, ThemeTokens>

export const sharedTokens = {
  color: {
    'feedback.error': '#B3261E',
    'feedback.error.bg': '#FCEEEB',
    'feedback.warning': '#7A4F00',
    'feedback.warning.bg': '#FDF0D2',
    'feedback.success': '#17663D',
    'feedback.success.bg': '#E4F2E9',
    'feedback.info': '#1B5589',
    'feedback.info.bg': '#E4EFF8',
    'status.object.for-sale': '#17663D',
    'status.object.for-sale.bg': '#E4F2E9',
    'status.object.reserved': '#7A4F00',
    'status.object.reserved.bg': '#FDF0D2',
    'status.object.booked': '#3B4788',
    'status.object.booked.bg': '#E9EBF7',
    'status.object.sold': '#4B5552',
    'status.object.sold.bg': '#ECEAE4',
    'status.object.pre-selling': '#0F5566',
    'status.object.pre-selling.bg': '#DFEDF0',
    'status.object.showing-apartment': '#74295B',
    'status.object.showing-apartment.bg': '#F6E7F1',
    'status.object.not-available': '#5A6361',
    'status.object.not-available.bg': '#F3F1EC',
    'status.object.succession': '#6B4715',
    'status.object.succession.bg': '#F5EBDC',
    'status.errand.registered': '#1B5589',
    'status.errand.registered.bg': '#E4EFF8',
    'status.errand.ongoing': '#6B4E00',
    'status.errand.ongoing.bg': '#FCF0BF',
    'status.errand.executed': '#17663D',
    'status.errand.executed.bg': '#E4F2E9',
    'status.errand.closed': '#4B5552',
    'status.errand.closed.bg': '#ECEAE4',
  },
  type: {
    'display-1': {
      size: [42, 76],
      line: 1.02,
    },
    'display-2': {
      size: [34, 56],
      line: 1.07,
    },
    'heading-1': {
      size: [30, 44],
      line: 1.12,
    },
    'heading-2': {
      size: [25, 34],
      line: 1.18,
    },
    'heading-3': {
      size: [21, 25],
      line: 1.25,
    },
    'heading-4': {
      size: [17, 18],
      line: 1.35,
    },
    lead: {
      size: [18, 21],
      line: 1.5,
    },
    body: {
      size: [16, 17],
      line: 1.55,
    },
    small: {
      size: [14, 15],
      line: 1.45,
    },
    caption: {
      size: [13, 13.5],
      line: 1.4,
    },
    figure: {
      size: [24, 30],
      line: 1.15,
    },
  },
  space: {
    1: 4,
    2: 8,
    3: 12,
    4: 16,
    5: 20,
    6: 24,
    7: 32,
    8: 40,
    9: 48,
    10: 64,
    11: 80,
    12: 96,
    13: 128,
    section: [64, 120],
    gutter: [16, 24],
    margin: [20, 64],
  },
  layout: {
    max: 1312,
    measure: '66ch',
    'measure.narrow': '52ch',
    form: 560,
  },
  shadow: {
    none: 'none',
    float: '0 1px 2px rgb(20 30 30 / .08), 0 8px 24px rgb(20 30 30 / .10)',
    overlay: '0 2px 6px rgb(20 30 30 / .08), 0 24px 64px rgb(20 30 30 / .20)',
    bar: '0 -1px 0 rgb(20 30 30 / .10), 0 -8px 24px rgb(20 30 30 / .06)',
  },
  motion: {
    duration: {
      instant: 80,
      quick: 160,
      calm: 280,
      header: 350,
      picture: 600,
    },
    easing: {
      out: 'cubic-bezier(.2,.7,.2,1)',
      'in-out': 'cubic-bezier(.6,0,.2,1)',
    },
  },
  z: {
    base: 0,
    raised: 10,
    sticky: 100,
    header: 200,
    flyout: 300,
    bar: 400,
    scrim: 500,
    modal: 510,
    toast: 600,
    'skip-link': 700,
  },
} as const
