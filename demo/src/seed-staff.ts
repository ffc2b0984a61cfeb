import type { OpenDatabase } from '@nyhem/api/database/open-database'
import { addPersonAsOperator, giveRoleAsOperator } from '@nyhem/api/features/staff/staff'
import type { Instant } from '@nyhem/domain/dates'
import { readDemoStaff } from './demo-staff.ts'
import { DemoRefused } from './seed.ts'

export type StaffTask = { database: OpenDatabase; now: Instant; log: { info(fields: object, message: string): void } }

/** Only when there are none: as the operator gives the first roles. */
export async function seedStaffWhereEmpty({ database, now, log }: StaffTask): Promise<void> {
  const known = await database.db.selectFrom('staff').select('id').limit(1).executeTakeFirst()
  if (known) return
  const parts = { database, now: () => now }
  const people = readDemoStaff()
  for (const { givenName, surname, email, roles } of people) {
    const person = { email, name: `${givenName} ${surname}`, reason: 'Demo' }
    await addPersonAsOperator(parts, person)
    for (const place of roles) {
      const { code } = await giveRoleAsOperator(parts, { ...person, ...place, reason: 'Hör till demonstrationen.' })
      if (code !== 'Ok') throw new DemoRefused('staff', [`${email}: ${code}`])
    }
  }
  log.info({ people: people.length }, 'demo staff loaded')
}
