import type { IssuesTexts } from '../sv/issues.ts'

export const issues: IssuesTexts = {
  heading: 'Known issues in the building',
  before: 'We already know of these, and they need not be reported again.',
  states: { known: 'Known', 'being-repaired': 'Being repaired', repaired: 'Repaired', withdrawn: 'No longer applies' },
  expected: (day) => `Expected to be done by ${day}.`,
  updated: (day) => `Updated ${day}`,
  affected: (count) =>
    count === 1
      ? 'One person in the building has said that they have it.'
      : `${count} people in the building have said that they have it.`,
  meToo: 'I have this too',
  meTooOf: (title) => `I have this too: ${title}`,
  follows: 'You are told when something happens and when it is repaired.',
  done: 'Thank you. You are told when something happens and when it is repaired, and need not report it.',
  enough: 'That is enough, end my report',
  other: 'Mine is another fault',
  failed: 'It could not be saved. Try again in a while.',
  inShort: (count) => (count === 1 ? 'One known issue in the building' : `${count} known issues in the building`),
}
