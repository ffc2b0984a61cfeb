import type { ShowingTexts } from '../sv/showing.ts'
import { interest } from './interest.ts'

const { firstName, lastName, email, emailHint, phone, terms, termsShort, privacy, problem, otherProblem } = interest

export const showing: ShowingTexts = {
  fields: {
    firstName,
    lastName,
    email,
    emailHint,
    phone,
    terms,
    termsShort,
    privacy,
    partySize: 'How many are coming?',
  },
  people: (n) => (n === 1 ? '1 person' : `${n} people`),
  problem: {
    firstName: problem.firstName,
    lastName: problem.lastName,
    email: problem.email,
    phone: problem.phone,
    terms: problem.terms,
    partySize: { required: 'Choose how many are coming.', partySize: 'Choose 1 to 6 people.' },
  },
  otherProblem,
  facts: {
    when: 'When',
    at: (weekday, day, time) => `${weekday} ${day}, ${time}`,
    where: 'Where',
    kind: 'Viewing',
    places: 'Places',
    see: (name) => `Read about ${name}`,
    calendar: 'Add to calendar',
  },
  submit: 'Register',
  state: {
    full: {
      heading: 'The viewing is full',
      text: 'Places may come free if somebody cancels. Get in touch and we will find another time.',
    },
    past: {
      heading: 'Registration is closed',
      text: 'The viewing has begun or is over. Get in touch and we will find another time.',
    },
    'not-bookable': { heading: 'No need to register', text: 'Just come. You can add the time to your calendar.' },
  },
  gone: { heading: 'We cannot find the viewing', text: 'The link may be old, or the viewing has been called off.' },
  search: 'Find other homes',
  refused: {
    Full: 'The last places have just been taken.',
    TooFewPlaces: (n) => (n === 1 ? 'Only 1 place is left.' : `Only ${n} places are left.`),
    Past: 'Registration closed when the viewing began.',
    NotBookable: 'The viewing takes no registrations.',
    VipOnly: 'The viewing is for VIP customers. Log in and register again.',
  },
  vip: { text: 'This viewing is for our VIP customers.', login: 'Log in', join: 'Become a VIP customer' },
  done: {
    heading: 'You are registered',
    text: 'In a moment you will get an e-mail with the time and place, and a link in case you need to cancel. We will remind you the day before.',
  },
  already: {
    heading: 'You are already registered',
    text: 'Your place is still there. The link that cancels is in the e-mail that we sent.',
  },
  failed: {
    heading: 'It did not get through',
    text: 'Something went wrong at our end. What you have written is still here. Try again, or call us.',
  },
  contact: (emailAddress, phoneNumber) => `Write to ${emailAddress} or call ${phoneNumber}.`,
  cancel: {
    heading: 'Cancel your place',
    question: 'Do you want to cancel? The place goes to somebody else.',
    submit: 'Cancel my place',
    done: {
      heading: 'Your place is cancelled',
      text: 'Thank you for telling us. You will get an e-mail that confirms it.',
    },
    alreadyCancelled: { heading: 'The place is already cancelled', text: 'There is nothing more to do.' },
    past: { heading: 'The viewing has already begun', text: 'It can no longer be cancelled.' },
    unknown: {
      heading: 'The link does not work',
      text: 'It may be too old, or not whole. Open it again from the e-mail.',
    },
    withoutScripts: 'Turn on JavaScript to cancel here, or get in touch with us.',
    again: 'Register again',
  },
  poster: {
    staff: 'If you are holding the viewing: print the poster and put it up at the entrance.',
    print: 'Print',
    heading: 'Check in here',
    lead: 'Point the camera of your phone at the code and follow the link.',
    code: (name) => `Code for checking in, viewing of ${name}`,
    written: 'Or type the address:',
  },
  checkIn: {
    registered: 'Are you registered?',
    registeredHint: 'Write the address you registered with.',
    submit: 'Check in',
    dropIn: 'I am not registered',
    dropInLead: 'Welcome all the same. Tell us who you are, so that we know who has been here.',
    dropInSubmit: 'Check in without registration',
    done: { heading: 'Welcome in', text: 'You are checked in. Just ask if you wonder about anything.' },
    next: 'Check in somebody else',
    state: {
      early: { heading: 'Check-in has not opened', text: 'It opens one hour before the viewing.' },
      over: { heading: 'The viewing is over', text: 'Get in touch and we will find another time.' },
      none: { heading: 'The viewing is online', text: 'There is no door to check in at. The link is in your e-mail.' },
    },
    scan: { heading: 'Scan the code at the entrance', text: 'The code leads to the right viewing.' },
    refused: {
      NotRegistered: 'We find no registration with that address. Check it, or check in without registration.',
      TooEarly: 'Check-in opens one hour before the viewing.',
      Over: 'The viewing is over.',
      NoDoor: 'The viewing is online.',
      VipOnly: 'The viewing is for VIP customers. Talk to us on the spot.',
    },
  },
}
