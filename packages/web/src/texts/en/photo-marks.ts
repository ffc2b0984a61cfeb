import type { PhotoMarksTexts } from '../sv/photo-marks.ts'

export const photoMarks: PhotoMarksTexts = {
  heading: 'Customer service has marked in the photo:',
  alt: (count) => (count === 1 ? 'The photo with one mark' : `The photo with ${count} marks`),
  mark: (kind, zone) => `${kind} ${zone}`,
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
