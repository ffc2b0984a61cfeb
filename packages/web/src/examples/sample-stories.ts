import type { StoryCard } from '@nyhem/contract/pages/reading'
import { samplePicture } from './sample-pictures.ts'

const kitchens = { text: 'Kök och bad', href: '/inspiration/kok-och-bad/', openInNewTab: false }
const light = { text: 'Ljus och material', href: '/inspiration/ljus-och-material/', openInNewTab: false }

export const sampleStories: StoryCard[] = [
  {
    href: '/inspiration/ett-kok-att-vara-i/',
    title: 'Ett kök att vara i, inte bara att laga mat i',
    intro: 'Familjen som flyttade matbordet till fönstret och sålde soffan.',
    publishedAt: '2026-11-14',
    picture: samplePicture('interior-kitchen-oak'),
    category: kitchens,
    readingMinutes: 6,
  },
  {
    href: '/inspiration/gront-kakel/',
    title: 'Sju nyanser av grönt kakel',
    intro: 'Glasyren bränns två gånger. Det är därför ingen platta är lik nästa.',
    publishedAt: '2026-10-30',
    picture: samplePicture('interior-bathroom'),
    category: kitchens,
    readingMinutes: 4,
  },
  {
    href: '/inspiration/balkongen/',
    title: 'Balkongen som extra rum',
    intro: '',
    publishedAt: '2026-10-02',
    picture: samplePicture('interior-balcony-view'),
    category: light,
    readingMinutes: 3,
  },
  {
    href: '/inspiration/sovrummet/',
    title: 'Sovrummet mot gården',
    intro: 'Linne, lera och en lampa som går att nå från kudden.',
    publishedAt: '2026-09-18',
    picture: samplePicture('interior-bedroom-oak'),
    category: light,
    readingMinutes: 5,
  },
  {
    href: '/inspiration/manadskostnaden/',
    title: 'Månadskostnaden steg för steg',
    intro: 'Priset är en siffra. Vad du betalar varje månad är en annan.',
    publishedAt: null,
    picture: null,
    category: null,
    readingMinutes: 7,
  },
]
