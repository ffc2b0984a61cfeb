import { randomInt, randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { simulators } from '../addresses.ts'
import type { AccountSite } from './account-texts.ts'

/** An unknown person who can identify and sign by the country's e-ID. */
export type NewPerson = { key: string; firstName: string; lastName: string; nationalNumber: string }

const countries = { se: 'SE', no: 'NO', fi: 'FI' } as const satisfies Record<AccountSite, string>

const twoDigits = (number: number): string => String(number).padStart(2, '0')
const sumOf = (digits: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, place) => sum + weight * Number(digits[place]), 0)

/** The modulo 11 check digit; null if none exists. */
function modulo11(digits: string, weights: readonly number[]): number | null {
  const digit = (11 - (sumOf(digits, weights) % 11)) % 11
  return digit === 10 ? null : digit
}

function luhn(digits: string): number {
  const sum = [...digits].reduce((before, digit, place) => {
    const doubled = Number(digit) * (place % 2 === 0 ? 2 : 1)
    return before + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return (10 - (sum % 10)) % 10
}

/** By national rules, in ranges of no living person. */
const numbers: Readonly<Record<AccountSite, () => string | null>> = {
  se() {
    const [day, serial] = [bornOn(), String(randomInt(980, 1000))]
    return `19${day.year}${day.month}${day.day}${serial}${luhn(`${day.year}${day.month}${day.day}${serial}`)}`
  },
  no() {
    const { day, month, year } = bornOn()
    const start = `${day}${twoDigits(Number(month) + 80)}${year}${String(randomInt(0, 500)).padStart(3, '0')}`
    const first = modulo11(start, [3, 7, 6, 1, 8, 9, 4, 5, 2])
    const second = first === null ? null : modulo11(`${start}${first}`, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2])
    return second === null ? null : `${start}${first}${second}`
  },
  fi() {
    const { day, month, year } = bornOn()
    const serial = String(randomInt(900, 1000))
    const check = '0123456789ABCDEFHJKLMNPRSTUVWXY'[Number(`${day}${month}${year}${serial}`) % 31]
    return `${day}${month}${year}-${serial}${check}`
  },
}

const bornOn = () => ({
  day: twoDigits(randomInt(1, 29)),
  month: twoDigits(randomInt(1, 13)),
  year: twoDigits(randomInt(50, 99)),
})

function newNumber(site: AccountSite): string {
  for (;;) {
    const number = numbers[site]()
    if (number !== null) return number
  }
}

/** Adds a person to the simulators: each has one account and books one home per project. */
export async function newPerson(site: AccountSite): Promise<NewPerson> {
  const key = `p-${randomUUID().slice(0, 8)}`
  const person = { key, firstName: 'Amina', lastName: 'Lindqvist', nationalNumber: newNumber(site) }
  const { firstName: givenName, lastName: surname, nationalNumber } = person
  const reply = await fetch(`${simulators}control/people`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key, country: countries[site], givenName, surname, nationalNumber }),
  })
  expect(reply.status).toBe(204)
  return person
}
