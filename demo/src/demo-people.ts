import { readFileSync } from 'node:fs'
import { countries, siteIds } from '@nyhem/domain/sites/site'
import { z } from 'zod'

const person = z.strictObject({
  key: z.string(),
  role: z.enum(['customer', 'vip', 'resident', 'board-member', 'not-activated', 'editor', 'staff']),
  firstName: z.string(),
  lastName: z.string(),
  country: z.enum(countries),
  sites: z.array(z.enum(siteIds)).min(1),
  email: z.email(),
  phone: z.string(),
  /**
   * Nobody's: made by the country's rule within its range for tests. Swedish serials 980 to 999, Norwegian months
   * plus 80, Finnish serials 900 to 999.
   */
  nationalId: z.string(),
  /** On whose boards the person sits. */
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
  /** Homes of the demo catalogue that the person has booked or lives in. */
  bookings: z.array(z.string()),
  /** What the person is there to show. */
  shows: z.string(),
})
export type DemoPerson = z.infer<typeof person>

/** The people of the demo. Throws with the field when `people.json` is not as it should be. */
export function readDemoPeople(): DemoPerson[] {
  const text = readFileSync(new URL('../people.json', import.meta.url), 'utf8')
  const result = z.array(person).safeParse(JSON.parse(text))
  if (!result.success) throw new Error(`demo/people.json: ${z.prettifyError(result.error)}`)
  return result.data
}
