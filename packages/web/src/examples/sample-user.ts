import type { UserReply } from '@nyhem/contract/calls/account'
import type { Session } from '../features/session/session-store.ts'

export const sampleUser: UserReply = {
  id: '3f6c2f0e-5d0f-4d7d-9f5c-1f7b3a7d2c11',
  firstName: 'Elin',
  lastName: 'Sandström',
  email: 'elin.sandstrom@example.com',
  securityNumber: '19850412-••••',
  pid: null,
  phoneNumber: '070-123 45 67',
  address: 'Ekgatan 4',
  postalCode: '112 33',
  city: 'Stockholm',
  countryId: 'SE',
  birthDate: '1985-04-12',
  newsLetter: false,
  vipMemberships: [],
  consents: ['se'],
  purchases: [],
  payments: [],
  favorites: [],
  interests: [],
  showings: [],
  bookings: [],
  activeObject: null,
  brfAccount: null,
  isBoardMember: false,
  isVip: false,
  hasAccount: true,
  firstSsnLogin: false,
}

const nothing = async () => undefined

export const sampleSession: Session = {
  user: { firstName: 'Elin', association: null },
  account: sampleUser,
  notifications: [{ id: '1', text: 'Att signera: Köpeavtal', date: '2026-11-20', href: '/mina-sidor/' }],
  pause: nothing,
  reload: nothing,
  logOut: nothing,
  logOutEverywhere: nothing,
}
