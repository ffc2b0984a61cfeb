import type { PersonPages } from './read-people.fixture.ts'
import type { Fact, Reading } from './readings.fixture.ts'

export type PersonReading = { readonly reader: string; readonly about: string; readonly facts: Reading['facts'] }
export type PersonFact = Fact & { readonly tell: (person: PersonPages) => readonly PersonReading[] }

export const one = (reader: string, about: string, fact: string, value: unknown): PersonReading => ({
  reader,
  about,
  facts: { [fact]: value },
})
