import type { VisitedTexts } from '../sv/visited.ts'

export const visited = {
  last: 'Last visited',
  most: (place) => `Most visited in ${place}`,
  invitation: 'Find your way back to what you looked at',
  why: 'Say yes, and for six months we remember which projects this browser has shown. They also count, without your name, among the most visited.',
  allow: 'Yes, remember them',
  allowed: 'From now on we remember what you look at.',
  forget: 'Forget what I looked at',
  forgotten: 'We have forgotten what you looked at.',
} satisfies VisitedTexts
