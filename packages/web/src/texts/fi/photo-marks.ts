import type { PhotoMarksTexts } from '../sv/photo-marks.ts'

export const photoMarks: PhotoMarksTexts = {
  heading: 'Asiakaspalvelu on merkinnyt kuvaan:',
  alt: (count) => (count === 1 ? 'Kuva, jossa on yksi merkintä' : `Kuva, jossa on ${count} merkintää`),
  mark: (kind, zone) => `${kind} ${zone}`,
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
