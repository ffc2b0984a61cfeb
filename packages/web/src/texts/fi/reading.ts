import type { Texts } from '../sv.ts'

export const reading = {
  magazine: {
    categories: 'Aiheet',
    stories: (count) => (count === 1 ? '1 juttu' : `${count} juttua`),
    newest: 'Uutta luettavaa',
    earlier: 'Aiemmat jutut',
    chapters: 'Jutun osat',
    materials: 'Kuvissa näkyvät materiaalit',
    homes: 'Kodit, joista löydät nämä',
    palette: 'Värit ja materiaalit',
    moodStories: 'Lue aiheesta',
    emptyHeading: 'Täällä ei ole vielä luettavaa',
    emptyWhy: 'Ensimmäinen juttu on työn alla. Sillä välin voit lukea muista aiheista.',
    emptyStart: 'Ensimmäinen juttu on työn alla. Käy katsomassa uudelleen muutaman viikon päästä.',
    toMagazine: (title) => `Etusivulle: ${title}`,
  },
} satisfies Texts['reading']
