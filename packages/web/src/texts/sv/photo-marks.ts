import type { MarkKind, PhotoZone } from '@nyhem/domain/case/photo-marks'

/** Photos of a case in which customer service has marked something. */
export const photoMarks = {
  heading: 'Kundservice har markerat i bilden:',
  alt: (count: number) => (count === 1 ? 'Bilden med en markering' : `Bilden med ${count} markeringar`),
  mark: (kind: string, zone: string) => `${kind} ${zone}`,
  kinds: { arrow: 'Pil', ellipse: 'Ring', box: 'Ruta', pin: 'Punkt' } satisfies Record<MarkKind, string>,
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
  } satisfies Record<PhotoZone, string>,
}
export type PhotoMarksTexts = typeof photoMarks
