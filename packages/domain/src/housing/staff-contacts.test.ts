import { describe, expect, it } from 'vitest'
import { asId } from '../ids.ts'
import type { StaffContact } from './catalogue.ts'
import type { StaffRole } from './enumerations.ts'
import { contactsFor } from './staff-contacts.ts'

const contact = (role: StaffRole): StaffContact => ({
  id: asId(role),
  role,
  name: role,
  company: null,
  phone: null,
  email: null,
})
const roles = (contacts: readonly StaffContact[]) => contacts.map((one) => one.role)

describe('contacts for a purpose', () => {
  it('are those whose role belongs to it, in the order of the country', () => {
    const all = ['settlement-broker', 'customer-service', 'external-agent', 'real-estate-agent'].map((role) =>
      contact(role as StaffRole),
    )
    expect(roles(contactsFor('sales', 'NO', all))).toEqual(['real-estate-agent', 'external-agent', 'settlement-broker'])
    expect(roles(contactsFor('customer-service', 'SE', all))).toEqual(['customer-service'])
  })
  it('fall back to the real estate agent or sales manager when nothing matches', () => {
    const all = [contact('sales-manager'), contact('assistant'), contact('real-estate-agent')]
    expect(roles(contactsFor('interior', 'SE', all))).toEqual(['real-estate-agent', 'sales-manager'])
  })
  it('are none when not even the fallback is there', () => {
    expect(contactsFor('interior', 'FI', [contact('assistant')])).toEqual([])
  })
})
