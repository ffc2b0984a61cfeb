import type { PhotoMarksTexts } from '../sv/photo-marks.ts'

export const photoMarks: PhotoMarksTexts = {
  heading: 'Kundeservice har markert i bildet:',
  alt: (count) => (count === 1 ? 'Bildet med én markering' : `Bildet med ${count} markeringer`),
  mark: (kind, zone) => `${kind} ${zone}`,
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
