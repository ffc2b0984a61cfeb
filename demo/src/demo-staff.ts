import { readFileSync } from 'node:fs'
import { siteIds } from '@nyhem/domain/sites/site'
import { staffRoles } from '@nyhem/domain/staff/staff-roles'
import { z } from 'zod'

const member = z.strictObject({
  /** The name of the person in the simulated employer's directory. */
  key: z.string(),
  givenName: z.string(),
  surname: z.string(),
  email: z.email(),
  roles: z.array(
    z.strictObject({
      role: z.enum(staffRoles),
      siteId: z.enum(siteIds).nullable(),
      path: z.string().nullable(),
    }),
  ),
  /** What the person demonstrates. */
  shows: z.string(),
})
export type DemoStaff = z.infer<typeof member>

/** Throws with the field when `staff.json` is invalid. */
export function readDemoStaff(): DemoStaff[] {
  const text = readFileSync(new URL('../staff.json', import.meta.url), 'utf8')
  const result = z.array(member).safeParse(JSON.parse(text))
  if (!result.success) throw new Error(`demo/staff.json: ${z.prettifyError(result.error)}`)
  return result.data
}
