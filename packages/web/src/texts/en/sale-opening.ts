import type { saleOpening as swedish } from '../sv/sale-opening.ts'

export const saleOpening = {
  left: 'Time left:',
  daysLeft: (days, clock) => `${days === 1 ? '1 day' : `${days} days`} and ${clock}`,
  minutesLeft: (minutes) => (minutes === 1 ? 'One minute left' : `${minutes} minutes left`),
  over: 'Everyone can reserve as usual now.',
  joinWhy: 'You have one place, however many pages you open. Reloading changes nothing.',
  join: 'Take a place in the waiting room',
  login: 'Log in',
  loginWhy: 'Log in to take a place in the waiting room.',
  leave: 'Leave the waiting room',
  keeps: 'You can close the page and come back. The place is yours.',
  states: {
    'in-draw': 'You are in the draw.',
    waits: 'You are waiting for your turn.',
    'let-in': (minutes) => `It is your turn. You have ${minutes} minutes to begin a reservation.`,
    'passed-on': 'Your time to begin a reservation is over.',
  },
  placeSoon: 'You have a place. In a moment you will see how many are before you.',
  ahead: (ahead, time) =>
    ahead === 0
      ? `You are next, at ${time} at the latest.`
      : `${ahead === 1 ? 'One person' : `${ahead} people`} before you. Your turn comes at ${time} at the latest.`,
  until: (time) => `You can begin a reservation until ${time}.`,
  book: 'Reserve',
  placeId: (id) => `Your place has number ${id}.`,
  commitment: 'How the order is drawn',
  checkDraw: 'Check the draw',
  failed: 'It did not work. Try again in a moment.',
  refusals: {
    NotYet: 'The waiting room has not opened yet.',
    Over: 'Everyone can reserve as usual now. Reload the page.',
    CannotBook:
      'You need to have identified yourself by e-ID, be of age and have accepted the terms. During the VIP sale you need to be a VIP customer.',
  },
} satisfies typeof swedish
