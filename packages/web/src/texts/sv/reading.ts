/** Words of the magazine, the diary, campaigns, stories of people and the press pictures. */
export const reading = {
  magazine: {
    categories: 'Ämnen',
    stories: (count: number) => (count === 1 ? '1 text' : `${count} texter`),
    newest: 'Nytt att läsa',
    earlier: 'Tidigare texter',
    chapters: 'I texten',
    materials: 'Det du ser på bilderna',
    homes: 'Hem där det finns',
    palette: 'Färger och material',
    moodStories: 'Läs om det',
    emptyHeading: 'Här finns ingenting att läsa ännu',
    emptyWhy: 'Vi skriver på den första texten. Under tiden finns våra andra ämnen.',
    emptyStart: 'Vi skriver på den första texten. Titta gärna in igen om några veckor.',
    toMagazine: (title: string) => `Till ${title}`,
  },
}
