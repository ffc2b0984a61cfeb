import type { Country } from '../sites/site.ts'
import type { StaffContact } from './catalogue.ts'
import type { ContactPurpose, StaffRole } from './enumerations.ts'

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

/** Roles shown for each purpose, in order, per country. Source: public-site specification §3, contact types. */
const rolesShown = {
  SE: { sales: salesSweden, interior, support, general: [...salesSweden, ...interior], 'customer-service': service },
  NO: { sales: salesNorway, interior, support, general: [...salesNorway, ...interior], 'customer-service': service },
  FI: { sales: salesFinland, interior, support, general: [...salesFinland, ...interior], 'customer-service': service },
} as const satisfies Record<Country, Record<ContactPurpose, readonly StaffRole[]>>

const fallbackRoles: readonly StaffRole[] = ['real-estate-agent', 'sales-manager', 'sales-manager-regional']

/**
 * The contacts to show for a purpose: those whose role belongs to it, in the country's order; the real estate agent or
 * sales manager when none does. Source: public-site specification §3. Never fails; may be empty.
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
