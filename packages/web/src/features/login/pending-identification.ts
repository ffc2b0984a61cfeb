import type { IdentificationFlow } from '@nyhem/domain/account/login-types'

export type PendingIdentification = { flow: IdentificationFlow; returnPath: string }

const key = 'identification'

/** Stored for the tab's lifetime. */
export function rememberIdentification(pending: PendingIdentification): void {
  sessionStorage.setItem(key, JSON.stringify(pending))
}

/** Reads and removes this tab's state; null when it started none. */
export function takeIdentification(): PendingIdentification | null {
  const text = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  return text ? (JSON.parse(text) as PendingIdentification) : null
}

const registrationKey = 'registration'

/** Person identified by e-ID who is registering; the token proves it to the server. */
export type RegisteringPerson = {
  registrationToken: string
  firstName: string
  lastName: string
  birthDate: string | null
}

export function rememberPerson(person: RegisteringPerson): void {
  sessionStorage.setItem(registrationKey, JSON.stringify(person))
}

export function takePerson(): RegisteringPerson | null {
  const text = sessionStorage.getItem(registrationKey)
  sessionStorage.removeItem(registrationKey)
  return text ? (JSON.parse(text) as RegisteringPerson) : null
}
