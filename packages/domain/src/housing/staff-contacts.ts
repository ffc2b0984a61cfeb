import type { Country } from '../sites/site.ts'
import type { StaffContact } from './catalogue.ts'
import { type ContactPurpose, type ProjectPhase, phaseNumber, type StaffRole } from './enumerations.ts'

const salesSweden: readonly StaffRole[] = ['real-estate-agent', 'assistant', 'sales-manager', 'external-agent']
const salesNorway: readonly StaffRole[] = [
  'real-estate-agent',
  'external-agent',
  'external-agent-assistant',
  'settlement-broker',
]
const salesFinland: readonly StaffRole[] = ['sales-manager', 'sales-manager-regional', 'real-estate-agent', 'assistant']

const interior: readonly StaffRole[] = ['interior-responsible', 'interior-responsible-assistant']
const support: readonly StaffRole[] = ['customer-support']
const service: readonly StaffRole[] = ['customer-service', 'customer-support']

/** Roles shown per purpose, in order, per country. Source: public-site specification §3, contact types. */
const rolesShown = {
  SE: { sales: salesSweden, interior, support, general: [...salesSweden, ...interior], 'customer-service': service },
  NO: { sales: salesNorway, interior, support, general: [...salesNorway, ...interior], 'customer-service': service },
  FI: { sales: salesFinland, interior, support, general: [...salesFinland, ...interior], 'customer-service': service },
} as const satisfies Record<Country, Record<ContactPurpose, readonly StaffRole[]>>

const fallbackRoles: readonly StaffRole[] = ['real-estate-agent', 'sales-manager', 'sales-manager-regional']

/**
 * Contacts for a purpose by role, in the country's order; otherwise the real estate agent or sales manager. Source:
 * public-site specification §3. Never fails; may be empty.
 */
export function contactsFor(
  purpose: ContactPurpose,
  country: Country,
  contacts: readonly StaffContact[],
): readonly StaffContact[] {
  const matching = inOrderOf(rolesShown[country][purpose], contacts)
  return matching.length > 0 ? matching : inOrderOf(fallbackRoles, contacts)
}

const inOrderOf = (roles: readonly StaffRole[], contacts: readonly StaffContact[]): readonly StaffContact[] =>
  roles.flatMap((role) => contacts.filter((contact) => contact.role === role))

const untilChoices: readonly ContactPurpose[] = ['sales', 'interior', 'support', 'customer-service']
const untilMoveIn: readonly ContactPurpose[] = ['interior', 'sales', 'support', 'customer-service']
const fromMoveIn: readonly ContactPurpose[] = ['support', 'customer-service', 'interior', 'sales']

/** Purposes, most frequently needed in a phase first. Never fails. */
export function purposesInPhase(phase: ProjectPhase): readonly ContactPurpose[] {
  if (phaseNumber(phase) >= phaseNumber('move-in')) return fromMoveIn
  return phaseNumber(phase) >= phaseNumber('interior-options') ? untilMoveIn : untilChoices
}

/** Contacts responsible for the same purposes. */
export type ContactGroup = { readonly purposes: readonly ContactPurpose[]; readonly contacts: readonly StaffContact[] }

/**
 * Groups contacts by purpose, in order. Purposes with the same contacts, as with the fallback, share a group; purposes
 * without any are omitted. Source: public-site specification §3. Never fails.
 */
export function contactGroups(
  purposes: readonly ContactPurpose[],
  country: Country,
  contacts: readonly StaffContact[],
): readonly ContactGroup[] {
  const groups = new Map<string, { purposes: ContactPurpose[]; contacts: readonly StaffContact[] }>()
  for (const purpose of purposes) {
    const found = contactsFor(purpose, country, contacts)
    if (found.length === 0) continue
    const key = found.map(({ id }) => id).join(' ')
    const known = groups.get(key)
    if (known) known.purposes.push(purpose)
    else groups.set(key, { purposes: [purpose], contacts: found })
  }
  return [...groups.values()]
}
