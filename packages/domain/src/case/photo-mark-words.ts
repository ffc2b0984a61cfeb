import type { MarkKind, PhotoZone } from './photo-marks.ts'

export type MarkLanguage = 'sv' | 'no' | 'fi' | 'en'
/** What marks are called, and where in a photo they are, for who does not see them. */
export type MarkWords = {
  /** Above the list of marks that are shown to who reported. */
  readonly heading: string
  readonly alt: (count: number) => string
  readonly kinds: Readonly<Record<MarkKind, string>>
  readonly zones: Readonly<Record<PhotoZone, string>>
}

const sv: MarkWords = {
  heading: 'Kundservice har markerat i bilden:',
  alt: (count) => (count === 1 ? 'Bilden med en markering' : `Bilden med ${count} markeringar`),
  kinds: { arrow: 'Pil', ellipse: 'Ring', box: 'Ruta', pin: 'Punkt' },
  zones: {
    'top-left': 'uppe till vänster',
    top: 'upptill',
    'top-right': 'uppe till höger',
    left: 'till vänster',
    middle: 'i mitten',
    right: 'till höger',
    'bottom-left': 'nere till vänster',
    bottom: 'nedtill',
    'bottom-right': 'nere till höger',
  },
}

const no: MarkWords = {
  heading: 'Kundeservice har markert i bildet:',
  alt: (count) => (count === 1 ? 'Bildet med én markering' : `Bildet med ${count} markeringer`),
  kinds: { arrow: 'Pil', ellipse: 'Ring', box: 'Rute', pin: 'Punkt' },
  zones: {
    'top-left': 'oppe til venstre',
    top: 'øverst',
    'top-right': 'oppe til høyre',
    left: 'til venstre',
    middle: 'i midten',
    right: 'til høyre',
    'bottom-left': 'nede til venstre',
    bottom: 'nederst',
    'bottom-right': 'nede til høyre',
  },
}

const fi: MarkWords = {
  heading: 'Asiakaspalvelu on merkinnyt kuvaan:',
  alt: (count) => (count === 1 ? 'Kuva, jossa on yksi merkintä' : `Kuva, jossa on ${count} merkintää`),
  kinds: { arrow: 'Nuoli', ellipse: 'Ympyrä', box: 'Ruutu', pin: 'Piste' },
  zones: {
    'top-left': 'ylhäällä vasemmalla',
    top: 'ylhäällä',
    'top-right': 'ylhäällä oikealla',
    left: 'vasemmalla',
    middle: 'keskellä',
    right: 'oikealla',
    'bottom-left': 'alhaalla vasemmalla',
    bottom: 'alhaalla',
    'bottom-right': 'alhaalla oikealla',
  },
}

const en: MarkWords = {
  heading: 'Customer service has marked in the photo:',
  alt: (count) => (count === 1 ? 'The photo with one mark' : `The photo with ${count} marks`),
  kinds: { arrow: 'Arrow', ellipse: 'Circle', box: 'Box', pin: 'Point' },
  zones: {
    'top-left': 'at the top left',
    top: 'at the top',
    'top-right': 'at the top right',
    left: 'on the left',
    middle: 'in the middle',
    right: 'on the right',
    'bottom-left': 'at the bottom left',
    bottom: 'at the bottom',
    'bottom-right': 'at the bottom right',
  },
}

const words: Readonly<Record<MarkLanguage, MarkWords>> = { sv, no, fi, en }

/** Beside the rules, and not in a group of texts: each group costs every page a line. Never fails. */
export const markWords = (language: MarkLanguage): MarkWords => words[language]
