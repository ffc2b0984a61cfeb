import type { OrderTexts } from '../sv/order.ts'
import { interest } from './interest.ts'

const { firstName, lastName, email, emailHint, postalCode, privacy, problem, otherProblem } = interest

export const order: OrderTexts = {
  fields: {
    stages: 'What would you like to read about?',
    materials: 'What would you like to have?',
    delivery: 'How would you like it?',
    firstName,
    lastName,
    email,
    street: 'Street address',
    postalCode,
    city: 'Town',
    terms: interest.termsShort,
  },
  emailHint,
  terms: { terms: 'I agree that you keep my details to be able to send what I order.', privacy },
  materials: {
    prospectus: 'Prospectus',
    'price-list': 'Price list',
    'floor-plans': 'Floor plans',
    options: 'Catalogue of options',
  },
  deliveries: {
    email: 'As links in an e-mail, at once',
    post: 'On paper by post, within a week',
  },
  you: 'Who are you?',
  address: 'Where we send it',
  problem: {
    stages: { required: 'Choose at least one project.' },
    materials: { required: 'Choose at least one thing to read.' },
    delivery: { required: 'Choose e-mail or post.' },
    firstName: problem.firstName,
    lastName: problem.lastName,
    email: problem.email,
    street: {
      required: 'Write your street address.',
      inputToLong: 'Write at most 250 characters.',
      invalidInput: 'Write the address without < and >.',
    },
    postalCode: { required: 'Write your postal code.', ...problem.postalCode },
    city: {
      required: 'Write your town.',
      inputToLong: 'Write at most 250 characters.',
      invalidInput: 'Write the town without < and >.',
    },
    terms: { required: 'Agree that we keep your details, otherwise we cannot send anything.' },
  },
  otherProblem,
  about: { municipality: 'Place', see: (name) => `Read about ${name}` },
  submit: 'Order',
  none: {
    heading: 'What would you like to read about?',
    text: 'Go to the project that you are curious about, and choose “Order material” there.',
  },
  gone: { heading: 'There is no material to order', text: 'The link may be old, or the project sold out.' },
  search: 'Find a project',
  done: {
    heading: 'Thank you for your order',
    text: 'In a moment you will get an e-mail that confirms it, with links to what can be read at once. Paper comes by post within a week.',
  },
  number: (number) => `Your order number is ${number}.`,
  failed: {
    heading: 'The order did not arrive',
    text: 'Something went wrong on our side. What you have written is still there. Try again, or call us.',
  },
  contact: (emailAddress, phoneNumber) => `Write to ${emailAddress} or call ${phoneNumber}.`,
}
