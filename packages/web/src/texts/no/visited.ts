import type { VisitedTexts } from '../sv/visited.ts'

export const visited = {
  last: 'Sist besøkt',
  most: (place) => `Mest besøkt i ${place}`,
  invitation: 'Finn tilbake til det du har sett på',
  why: 'Si ja, så husker vi i seks måneder hvilke prosjekter denne nettleseren har vist. De telles også, uten navnet ditt, blant de mest besøkte.',
  allow: 'Ja, husk det',
  allowed: 'Fra nå av husker vi hva du ser på.',
  forget: 'Glem hva jeg har sett på',
  forgotten: 'Vi har glemt hva du har sett på.',
} satisfies VisitedTexts
