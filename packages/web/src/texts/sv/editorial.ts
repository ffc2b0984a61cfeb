/** Words of the start page, standard pages, articles and error pages. */
export const editorial = {
  search: {
    label: 'Sök bland våra hem',
    rooms: (count: number) => `${count} rum`,
    showCount: (homes: number) => (homes === 1 ? 'Visa 1 bostad' : `Visa ${homes} bostäder`),
    showHomes: 'Visa bostäder',
  },
  inThisSection: 'I det här avsnittet',
  updated: (date: string) => `Uppdaterad ${date}`,
  byAuthor: (name: string) => `Text ${name}`,
  readingTime: (minutes: number) => (minutes === 1 ? '1 minuts läsning' : `${minutes} minuters läsning`),
  readOn: 'Läs vidare',
  homesInArticle: 'Hem i artikeln',
  someOfOurHomes: 'Några av våra hem just nu',
  tryAgain: 'Försök igen',
  toStart: 'Till startsidan',
  callUs: (phone: string) => `Ring ${phone}`,
  errorNumber: (id: string) => `Felnummer ${id}. Nämn det gärna om du hör av dig.`,
  sandbox: {
    blocks: 'Block',
    pages: 'Sidmallar',
    screens: 'Sidor i olika lägen',
    allHaveExamples: (count: number) => `Alla ${count} har exempel.`,
    withoutExamples: (kinds: string) => `Saknar exempel: ${kinds}.`,
  },
}
