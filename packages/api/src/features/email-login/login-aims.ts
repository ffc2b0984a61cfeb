import { asCounted } from '../tries/tries.ts'

export const loginAims = (email: string, network: string) => ({
  login: `${asCounted(email)} ${network}`,
  'login-address': asCounted(email),
  'login-network': network,
})
export const emailAims = (address: string, network: string) => ({
  'letter-address': asCounted(address),
  'letter-network': network,
})
