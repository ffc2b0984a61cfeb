import { markWords } from '@nyhem/domain/case/photo-mark-words'
import type { PhotoTexts } from '../sv/photo.ts'

const marks = markWords('en')

/** Words of marks in a photo of a case. */
export const photo: PhotoTexts = {
  title: (name) => `Mark in ${name}`,
  kind: 'Mark with',
  kinds: marks.kinds,
  zones: marks.zones,
  mark: (number, kind, zone) => `${number}. ${kind} ${zone}`,
  addInMiddle: 'Add in the middle',
  hint: 'Draw in the photo, or add in the middle.',
  keys: 'Arrow keys move, Shift and an arrow key resize, Delete removes, Ctrl+Z undoes.',
  full: (most) => `The photo has ${most} marks, which is the most it can have.`,
  noPicture: 'The photo cannot be shown. Download it instead.',
  alt: (count) => (count === 0 ? 'The photo' : marks.alt(count)),
  layer: 'Marks in the photo',
  rows: 'Marks',
  none: 'Nothing is marked yet.',
  noneToSee: 'Nothing is marked in the photo.',
  text: 'Text',
  textIfAny: 'Text, if needed',
  noText: 'Write what the point shows.',
  show: 'Show it to the reporter',
  isInternal: 'For colleagues and the technical management only',
  isShown: 'Shown to the reporter and the board',
  move: 'Move',
  moves: { left: 'Left', right: 'Right', up: 'Up', down: 'Down' },
  point: 'Move the tip',
  resize: 'Resize',
  sizes: { left: 'Narrower', right: 'Wider', up: 'Lower', down: 'Higher' },
  remove: 'Remove',
  removeOf: (name) => `Remove ${name}`,
  undo: 'Undo',
  save: 'Save the marks',
  download: 'Download the photo',
  notSaved: 'What you have marked is not saved.',
  goOn: 'Go on marking',
  throwAway: 'Close without saving',
  yourself: 'You',
  conflict: (by, when) =>
    `${by} saved marks in the photo ${when}, while you were drawing. Yours are still here, but not saved.`,
  showTheirs: (by) => `Show what ${by} saved`,
  showOwn: 'Show mine',
  takeTheirs: 'Keep the saved ones',
  saveOwn: 'Save mine instead',
  refusals: {
    Done: 'The case is closed. The marks are not saved.',
    Photo: 'The photo is no longer in the case. The marks are not saved.',
    other: 'The marks are not saved. Close, open the photo and try again.',
  },
}
