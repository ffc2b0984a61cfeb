import type { IdentificationFlow } from '@nyhem/domain/account/login-types'

/** What a browser remembers of an identification while it is away at the provider's pages. */
export type PendingIdentification = { flow: IdentificationFlow; returnPath: string }

const key = 'identification'

/** Remembers it for as long as the tab lives. */
export function rememberIdentification(pending: PendingIdentification): void {
  sessionStorage.setItem(key, JSON.stringify(pending))
}

/** What this tab remembers, once; null when it began none. */
export function takeIdentification(): PendingIdentification | null {
  const text = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  return text ? (JSON.parse(text) as PendingIdentification) : null
}

const registrationKey = 'registration'

/** Somebody whom the e-ID has named and who is about to register. The token proves it to the server. */
export type RegisteringPerson = {
  registrationToken: string
  firstName: string
  lastName: string
  birthDate: string | null
}

/** Takes the person along to the register page. */
export function rememberPerson(person: RegisteringPerson): void {
  sessionStorage.setItem(registrationKey, JSON.stringify(person))
}

/** The person who was taken along, once. */
export function takePerson(): RegisteringPerson | null {
  const text = sessionStorage.getItem(registrationKey)
  sessionStorage.removeItem(registrationKey)
  return text ? (JSON.parse(text) as RegisteringPerson) : null
}
