import { readFileSync } from 'node:fs'
import { countries, siteIds } from '@nyhem/domain/sites/site'
import { z } from 'zod'

const person = z.strictObject({
  key: z.string(),
  role: z.enum(['customer', 'vip', 'resident', 'board-member', 'not-activated']),
  firstName: z.string(),
  lastName: z.string(),
  country: z.enum(countries),
  sites: z.array(z.enum(siteIds)).min(1),
  email: z.email(),
  phone: z.string(),
  /** Assigned to no real person: Swedish serials 980 to 999, Norwegian months plus 80, Finnish serials 900 to 999. */
  nationalId: z.string(),
  /** Board memberships. */
  associations: z
    .array(
      z.strictObject({
        id: z.string(),
        name: z.string(),
        stage: z.string(),
        organisationNumber: z.string(),
        hasTechnicalManagement: z.boolean(),
      }),
    )
    .default([]),
  /** Booked or inhabited demo homes. */
  bookings: z.array(z.string()),
  /** What the person demonstrates. */
  shows: z.string(),
})
export type DemoPerson = z.infer<typeof person>

/** Throws with the field when `people.json` is invalid. */
export function readDemoPeople(): DemoPerson[] {
  const text = readFileSync(new URL('../people.json', import.meta.url), 'utf8')
  const result = z.array(person).safeParse(JSON.parse(text))
  if (!result.success) throw new Error(`demo/people.json: ${z.prettifyError(result.error)}`)
  return result.data
}
