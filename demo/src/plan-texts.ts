import type { Direction } from '@nyhem/domain/housing/enumerations'
import type { Locale } from '@nyhem/domain/sites/site'

/** Texts of the plan drawings, by the templates' room keys. */
const rooms = {
  living_kitchen: {
    sv: 'Vardagsrum och kök',
    no: 'Stue og kjøkken',
    fi: 'Olohuone ja keittiö',
    en: 'Living room and kitchen',
  },
  living_sleep: {
    sv: 'Allrum med sovdel',
    no: 'Allrom med sovedel',
    fi: 'Olohuone ja alkovi',
    en: 'Living room with sleeping area',
  },
  living: { sv: 'Vardagsrum', no: 'Stue', fi: 'Olohuone', en: 'Living room' },
  kitchen: { sv: 'Kök', no: 'Kjøkken', fi: 'Keittiö', en: 'Kitchen' },
  bedroom: { sv: 'Sovrum', no: 'Soverom', fi: 'Makuuhuone', en: 'Bedroom' },
  bedroom_2: { sv: 'Sovrum', no: 'Soverom', fi: 'Makuuhuone', en: 'Bedroom' },
  bedroom_3: { sv: 'Sovrum', no: 'Soverom', fi: 'Makuuhuone', en: 'Bedroom' },
  bedroom_4: { sv: 'Sovrum', no: 'Soverom', fi: 'Makuuhuone', en: 'Bedroom' },
  hall: { sv: 'Hall', no: 'Gang', fi: 'Eteinen', en: 'Hall' },
  bath: { sv: 'Bad', no: 'Bad', fi: 'Kylpyhuone', en: 'Bathroom' },
  wc: { sv: 'Wc', no: 'Toalett', fi: 'Wc', en: 'Toilet' },
  storage: { sv: 'Förråd', no: 'Bod', fi: 'Varasto', en: 'Storage' },
  study: { sv: 'Arbetsrum', no: 'Kontor', fi: 'Työhuone', en: 'Study' },
  dressing: { sv: 'Klädkammare', no: 'Garderobe', fi: 'Vaatehuone', en: 'Walk-in closet' },
  balcony: { sv: 'Balkong', no: 'Balkong', fi: 'Parveke', en: 'Balcony' },
} as const satisfies Record<string, Record<Locale, string>>

export type PlanRoomKey = keyof typeof rooms

const isRoomKey = (key: string): key is PlanRoomKey => Object.hasOwn(rooms, key)

const decimal = { sv: ',', no: ',', fi: ',', en: '.' } as const satisfies Record<Locale, string>

const titles = {
  sv: (count: number, area: string) => `Planritning, ${count} rum och kök, ${area} kvadratmeter`,
  no: (count: number, area: string) => `Plantegning, ${count} rom, ${area} kvadratmeter`,
  fi: (count: number, area: string) =>
    `Pohjapiirros, ${count} ${count === 1 ? 'huone' : 'huonetta'} ja keittiö, ${area} neliömetriä`,
  en: (count: number, area: string) =>
    `Floor plan, ${count} ${count === 1 ? 'room' : 'rooms'} and kitchen, ${area} square metres`,
} as const satisfies Record<Locale, (count: number, area: string) => string>

/** Throws for an unknown room, so that no key reaches visitors. */
export function roomTitle(key: string, locale: Locale): string {
  if (!isRoomKey(key)) throw new Error(`no name for the room ${key}`)
  return rooms[key][locale]
}

/** For title and alternative text. */
export const planTitle = (plan: { rooms: number; totalArea: number }, locale: Locale): string =>
  titles[locale](plan.rooms, plan.totalArea.toString().replace('.', decimal[locale]))

/**
 * Rotates the north arrow to match the balcony's direction; the drawing is unchanged. Throws for a template without an
 * arrow.
 */
export function turnPlan(template: string, balcony: Direction): string {
  const arrow = /(id="north" transform="translate\()([\d.]+) ([\d.]+)\) rotate\(-?\d+\)"/
  if (!arrow.test(template)) throw new Error('no north arrow in the plan template')
  const azimuth = (Number(balcony) - 1) * 45
  // The template has room only above the arrow; rotated, it needs every side.
  return template.replace(
    arrow,
    (_, start: string, x: string, y: string) =>
      `${start}${Number(x) - 18} ${Number(y) - 18}) rotate(${180 - azimuth})"`,
  )
}

/**
 * Fills placeholders (`{{room.hall}}`, `{{unit.m2}}`, `{{plan.type-3b}}`) and localises decimal marks. Throws for an
 * unknown placeholder, so that none reaches visitors.
 */
export function fillPlan(
  template: string,
  plan: { id: string; rooms: number; totalArea: number },
  locale: Locale,
): string {
  return template
    .replaceAll(/\{\{([\w.-]+)\}\}/g, (_, name: string) => {
      if (name === 'unit.m2') return 'm²'
      if (name === `plan.${plan.id}`) return planTitle(plan, locale)
      const key = name.replace(/^room\./, '')
      if (isRoomKey(key)) return rooms[key][locale]
      throw new Error(`no text for {{${name}}} of ${plan.id}`)
    })
    .replaceAll(/>(\d+)[.,](\d) m²</g, `>$1${decimal[locale]}$2 m²<`)
}
