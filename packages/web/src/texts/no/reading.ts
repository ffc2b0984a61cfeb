import type { Texts } from '../sv.ts'

export const reading = {
  magazine: {
    categories: 'Temaer',
    stories: (count) => (count === 1 ? '1 tekst' : `${count} tekster`),
    newest: 'Nytt å lese',
    earlier: 'Tidligere tekster',
    chapters: 'I teksten',
    materials: 'Dette ser du på bildene',
    homes: 'Boliger der du finner det',
    palette: 'Farger og materialer',
    moodStories: 'Les mer om det',
    emptyHeading: 'Her er det ingenting å lese ennå',
    emptyWhy: 'Vi skriver på den første teksten. I mellomtiden har vi andre temaer.',
    emptyStart: 'Vi skriver på den første teksten. Kom gjerne tilbake om noen uker.',
    toMagazine: (title) => `Til ${title}`,
  },
} satisfies Texts['reading']
