import { readDemoPeople } from '@nyhem/demo/demo-people'
import { readDemoStaff } from '@nyhem/demo/demo-staff'
import type { Country } from '@nyhem/domain/sites/site'
import { countries } from '@nyhem/domain/sites/site'
import { z } from 'zod'
import { openRecordFile, type RecordFolder } from '../record-file.ts'

export const simulatedPerson = z.object({
  key: z.string(),
  country: z.enum(countries),
  givenName: z.string(),
  surname: z.string(),
  nationalNumber: z.string(),
  /** Of the staff, who are known to their employer by it. */
  email: z.string().optional(),
  /** `yyyy-MM-dd`. */
  birthDate: z.string(),
  tag: z.enum(['known', 'stranger', 'under-age', 'no-number']),
  note: z.string(),
})
/** All are invented, with generated numbers in the test ranges. */
export type SimulatedPerson = Readonly<z.output<typeof simulatedPerson>>

/** Unknown to the demo. */
const strangers: readonly SimulatedPerson[] = [
  {
    key: 'anne-sofie',
    country: 'SE',
    givenName: "Anne-Sofie O'Hara",
    surname: "d'Aubigné Łukasz",
    nationalNumber: '197503229838',
    birthDate: '1975-03-22',
    tag: 'stranger',
    note: 'a stranger, with apostrophes and letters from elsewhere',
  },
  {
    key: 'leo',
    country: 'SE',
    givenName: 'Leo',
    surname: 'Nyqvist',
    nationalNumber: '201204189847',
    birthDate: '2012-04-18',
    tag: 'under-age',
    note: 'under age',
  },
  {
    key: 'solveig',
    country: 'NO',
    givenName: 'Solveig',
    surname: 'Bråthen-Øye',
    nationalNumber: '22837545076',
    birthDate: '1975-03-22',
    tag: 'stranger',
    note: 'a stranger',
  },
  {
    key: 'jonas',
    country: 'NO',
    givenName: 'Jonas',
    surname: 'Lunde',
    nationalNumber: '18841252094',
    birthDate: '2012-04-18',
    tag: 'under-age',
    note: 'under age',
  },
  {
    key: 'ragnhild',
    country: 'NO',
    givenName: 'Ragnhild',
    surname: 'Moen',
    nationalNumber: '07886246034',
    birthDate: '1962-08-07',
    tag: 'no-number',
    note: 'her number is not released',
  },
  {
    key: 'aino',
    country: 'FI',
    givenName: 'Aino',
    surname: 'Väisänen',
    nationalNumber: '220375-921N',
    birthDate: '1975-03-22',
    tag: 'stranger',
    note: 'a stranger',
  },
  {
    key: 'eetu',
    country: 'FI',
    givenName: 'Eetu',
    surname: 'Koskela',
    nationalNumber: '180412A922N',
    birthDate: '2012-04-18',
    tag: 'under-age',
    note: 'under age',
  },
  {
    key: 'kaarina',
    country: 'FI',
    givenName: 'Kaarina',
    surname: 'Ahonen',
    nationalNumber: '070862-923R',
    birthDate: '1962-08-07',
    tag: 'no-number',
    note: 'her number is not released',
  },
]

/** The demo's people come first. */
export type People = {
  of(country: Country): readonly SimulatedPerson[]
  find(key: string): SimulatedPerson | null
  /** False: key or number is taken. */
  add(person: NewPerson): boolean
}

export type NewPerson = Pick<SimulatedPerson, 'key' | 'country' | 'givenName' | 'surname' | 'nationalNumber'>

const birthDates = {
  SE: (number: string) => `${number.slice(0, 4)}-${number.slice(4, 6)}-${number.slice(6, 8)}`,
  NO: (number: string) =>
    `19${number.slice(4, 6)}-${String(Number(number.slice(2, 4)) - 80).padStart(2, '0')}-${number.slice(0, 2)}`,
  FI: (number: string) => `19${number.slice(4, 6)}-${number.slice(2, 4)}-${number.slice(0, 2)}`,
} as const satisfies Record<Country, (number: string) => string>

export function readPeople(folder: RecordFolder = null): People {
  const added = openRecordFile({ folder, name: 'people', schema: simulatedPerson })
  const known = readDemoPeople().map(
    ({ key, country, firstName, lastName, nationalId, role }): SimulatedPerson => ({
      key,
      country,
      givenName: firstName,
      surname: lastName,
      nationalNumber: nationalId,
      birthDate: birthDates[country](nationalId),
      tag: 'known',
      note: role === 'vip' ? 'VIP' : role.replace('-', ' '),
    }),
  )
  const all = () => [...known, ...strangers, ...added.all()]
  const isTaken = ({ key, nationalNumber }: NewPerson) =>
    all().some((person) => person.key === key || person.nationalNumber === nationalNumber)
  return {
    of: (country) => all().filter((person) => person.country === country),
    find: (key) => all().find((person) => person.key === key) ?? null,
    add(person) {
      if (isTaken(person)) return false
      const birthDate = birthDates[person.country](person.nationalNumber)
      added.add(person.key, { ...person, birthDate, tag: 'stranger', note: 'a stranger' })
      return true
    },
  }
}

/** The employer's directory: the demo's staff, and one whom the office does not know. */
export function readStaff(): People {
  const all = [
    ...readDemoStaff(),
    {
      key: 'sofia-berg',
      givenName: 'Sofia',
      surname: 'Berg',
      email: 'sofia.berg@norrvida.example',
      shows: 'New at the company: the office does not know her yet',
    },
  ].map(
    ({ key, givenName, surname, email, shows }): SimulatedPerson => ({
      key,
      country: 'SE',
      givenName,
      surname,
      nationalNumber: '',
      email,
      birthDate: '',
      tag: 'known',
      note: shows,
    }),
  )
  return {
    of: () => all,
    find: (key) => all.find((person) => person.key === key) ?? null,
    add: () => false,
  }
}
