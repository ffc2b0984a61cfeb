import type { PurchaseTexts } from '../sv/purchase.ts'
import { interest } from './interest.ts'

const { firstName, lastName, email, emailHint, phone, message, terms, termsShort, privacy } = interest
const { problem, otherProblem } = interest

export const purchase: PurchaseTexts = {
  fields: {
    firstName,
    lastName,
    email,
    emailHint,
    phone,
    terms,
    termsShort,
    privacy,
    message,
    minRooms: 'Rooms, at least',
    floor: 'Floor',
    highestPrice: 'Highest price in kronor',
    buyers: 'How many of you are buying?',
    financing: 'How will you pay?',
    sellsFirst: 'We need to sell our present home first',
    sellsFirstShort: 'Selling first',
    moveIn: 'When can you move in?',
  },
  messageHint: 'For example what keeps you from reserving, or when we may call.',
  wishes: 'What are you looking for?',
  wishesHint: 'Skip what does not matter.',
  you: 'Your purchase',
  any: 'Does not matter',
  choose: 'Choose',
  rooms: (n) => (n === 1 ? '1 room' : `${n} rooms`),
  floors: { ground: 'Ground floor', middle: 'In the middle', top: 'At the top' },
  people: (n) => (n === 1 ? 'I am buying alone' : `There are ${n} of us`),
  financings: {
    'own-funds': 'With our own money',
    'loan-promised': 'With a loan that a bank has promised',
    'loan-not-promised': 'With a loan that no bank has promised yet',
  },
  moveIns: {
    'at-once': 'As soon as possible',
    'half-year': 'Within half a year',
    year: 'Within a year',
    later: 'In more than a year',
  },
  problem: {
    firstName: problem.firstName,
    lastName: problem.lastName,
    email: problem.email,
    phone: problem.phone,
    minRooms: { invalidInput: 'Choose a number from the list.' },
    floor: { required: 'Choose a floor from the list.' },
    highestPrice: {
      numeric: 'Write the price in whole kronor, for example 4 500 000.',
      maxValue: 'Write a price of at most 100 000 000 kronor.',
    },
    buyers: { required: 'Choose how many are buying.', invalidInput: 'Choose a number from the list.' },
    financing: { required: 'Choose how you will pay. You may change your mind.' },
    moveIn: { required: 'Choose roughly when you can move in.' },
    message: problem.message,
    terms: problem.terms,
  },
  otherProblem,
  about: { municipality: 'Place', see: (name) => `Read about ${name}` },
  bookNow: {
    text: 'This home can be reserved on the website at once. Then it is yours while you sign.',
    link: 'Book the home',
  },
  submit: 'Send purchase notification',
  refused: { Closed: 'It was sold while you were writing. Get in touch and we will find something else.' },
  closed: {
    heading: 'This is no longer for sale',
    text: 'The home is sold, or is not sold by us.',
    stage: 'Tell us that you want another home here',
  },
  none: {
    heading: 'Which home is it about?',
    text: 'Go to the home or the project that you want to buy in, and choose “Send purchase notification” there.',
  },
  gone: { heading: 'We cannot find the home', text: 'The link may be old, or the home sold.' },
  search: 'Find a home',
  done: {
    heading: 'Thank you, we have your purchase notification',
    text: 'An agent will call you within two working days. In a moment you will get an e-mail that confirms your notification. The notification does not bind you and reserves no home.',
  },
  already: {
    heading: 'We have changed your purchase notification',
    text: 'You had sent one before, and the new one replaces it. An agent will call you within two working days.',
  },
  number: (number) => `Your reference number is ${number}.`,
  failed: {
    heading: 'The notification did not arrive',
    text: 'Something went wrong on our side. What you have written is still there. Try again, or call us.',
  },
  contact: (emailAddress, phoneNumber) => `Write to ${emailAddress} or call ${phoneNumber}.`,
}
