import type { Texts } from '../texts.ts'

export const favourites = {
  added: 'Saved among your favourites.',
  removed: 'Removed from your favourites.',
  inBrowser: 'Saved in this browser. Log in to have your favourites everywhere.',
  logIn: 'Log in',
  show: 'Show favourites',
  undo: 'Undo',
  joined: (count) =>
    count === 1 ? 'Your favourite is saved in your account.' : `Your ${count} favourites are saved in your account.`,
  tooMany: 'You have as many favourites as can be saved. Remove one first.',
  failed: 'That did not work just now. Try again in a while.',
} satisfies Texts<'stored'>['favourites']

export const residences = {
  lead: 'What you have reserved, bought, asked about and saved.',
  booked: { heading: 'Reserved and bought', none: 'You have not reserved or bought anything yet.' },
  favourites: {
    heading: 'Favourites',
    none: 'Press the heart at a home or a project, and find your way back to it here.',
    gone: 'No longer shown on the site',
    remove: 'Remove',
  },
  interests: {
    heading: 'Registered interest',
    none: 'When you register interest in a project or a home, you see it here.',
    since: (day) => `Registered ${day}`,
    gone: 'No longer shown on the site',
  },
  showings: {
    heading: 'Viewings',
    none: 'You are not registered for any viewing.',
    calendar: 'Add to calendar',
    cancel: 'Cancel',
    cancelled: 'Your registration is cancelled. We have sent a confirmation.',
    failed: 'It could not be cancelled just now. Try again in a while, or get in touch with us.',
    past: 'The viewing has already begun.',
  },
  vip: {
    heading: 'VIP',
    member: 'You are a VIP customer and see new projects before everybody else.',
    notMember: 'VIP customers see new projects before everybody else.',
    about: 'How VIP works',
    page: 'To the VIP page',
  },
  search: 'Search homes',
  savedSearches: 'Saved searches',
  help: 'Do you need help?',
} satisfies Texts<'stored'>['residences']

export const savedSearches = {
  lead: 'We tell you when there are new homes that fit.',
  none: {
    heading: 'No saved searches',
    text: 'Make a search and save it, and we tell you when something new turns up.',
    search: 'Search homes',
  },
  newHomes: (count) =>
    count === 0 ? 'Nothing new since last time' : count === 1 ? '1 new home' : `${count} new homes`,
  open: 'Show the hits',
  everything: 'All homes',
  name: 'Name',
  rename: 'Rename',
  saveName: 'Save the name',
  cancel: 'Cancel',
  remove: 'Remove',
  removed: (name) => `${name} is removed.`,
  undo: 'Undo',
  alerts: 'E-mail about new homes',
  frequency: { 'at-once': 'At once', daily: 'Every day', weekly: 'Every week', none: 'Never' },
  saved: 'Saved.',
  failed: 'That did not work just now. Try again in a while.',
  problem: {
    required: 'Write a name.',
    nameTaken: 'You already have a search of that name.',
    inputToLong: 'The name may have 50 characters at most.',
    invalidInput: 'The name may not hold addresses or the signs < and >.',
  },
  unconfirmed: 'The e-mails begin when you have confirmed your e-mail address.',
  settings: 'To settings',
  save: {
    heading: 'Save the search',
    text: 'You find it on My pages, and we e-mail you when there are new homes that fit.',
    submit: 'Save',
    done: 'The search is saved.',
    already: 'You have saved that search already.',
    tooMany: 'You have 50 saved searches already. Remove one first.',
    show: 'Show saved searches',
    logInFirst: 'Log in, and we save the search for you.',
  },
  end: {
    reading: 'Fetching your searches …',
    unknown: { heading: 'The link is not known', text: 'It may be too old. Log in to change your e-mails.' },
    lead: 'Choose which e-mails you no longer want. The searches stay on My pages.',
    none: 'You get no e-mails about new homes.',
    one: 'Stop e-mails about this one',
    all: 'Stop e-mails about all',
    ended: 'You get no more e-mails about it.',
    noScript:
      'The page needs scripts to change your e-mails. You can also change them on My pages, or get in touch with us.',
    toSearches: 'To your saved searches',
  },
} satisfies Texts<'stored'>['savedSearches']
