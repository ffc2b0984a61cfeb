import type { Texts } from '../sv.ts'

export const reading = {
  magazine: {
    categories: 'Topics',
    stories: (count) => (count === 1 ? '1 story' : `${count} stories`),
    newest: 'New to read',
    earlier: 'Earlier stories',
    chapters: 'In this story',
    materials: 'What you see in the pictures',
    homes: 'Homes where you find it',
    palette: 'Colours and materials',
    moodStories: 'Read about it',
    emptyHeading: 'There is nothing to read here yet',
    emptyWhy: 'We are writing the first story. Meanwhile there are our other topics.',
    emptyStart: 'We are writing the first story. Do look in again in a few weeks.',
    toMagazine: (title) => `To ${title}`,
  },
} satisfies Texts['reading']
