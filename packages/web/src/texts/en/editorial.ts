import type { Texts } from '../sv.ts'

export const editorial = {
  search: {
    label: 'Search our homes',
    rooms: (count: number) => (count === 1 ? '1 room' : `${count} rooms`),
    showCount: (homes: number) => (homes === 1 ? 'Show 1 home' : `Show ${homes} homes`),
    showHomes: 'Show homes',
  },
  inThisSection: 'In this section',
  updated: (date: string) => `Updated ${date}`,
  byAuthor: (name: string) => `Words by ${name}`,
  readingTime: (minutes: number) => `${minutes}-minute read`,
  readOn: 'Read on',
  homesInArticle: 'Homes in this article',
  someOfOurHomes: 'Some of our homes right now',
  tryAgain: 'Try again',
  toStart: 'Go to the start page',
  callUs: (phone: string) => `Call ${phone}`,
  errorNumber: (id: string) => `Error number ${id}. Please mention it if you get in touch.`,
  sandbox: {
    blocks: 'Blocks',
    pages: 'Page templates',
    screens: 'Pages in their states',
    allHaveExamples: (count: number) => `All ${count} have examples.`,
    withoutExamples: (kinds: string) => `Without examples: ${kinds}.`,
  },
} satisfies Texts['editorial']
