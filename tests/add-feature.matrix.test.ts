import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ScratchCopy, scratchCopy } from './scratch-copy.ts'

/** Adds a feature with a table about people to a copy of the sources, and two that say less than they must. */

const definition = `import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import { defineFeature } from '../feature.ts'

export const demoNotesFeature = defineFeature(
  {
    name: 'demo-notes',
    tables: ['demo_note'],
    personalData: { tables: { demo_note: { notExported: 'Shown on the page where it is written.' } } },
  },
  ({ db }: { db: Kysely<Database> }) => ({
    service: { count: async () => (await db.selectFrom('demo_note').select('id').execute()).length },
    personalData: {
      export: async () => ({}),
      erase: async (tx, { accountId }) => {
        await tx.deleteFrom('demo_note').where('account_id', '=', accountId).execute()
      },
    },
  }),
)
`
const undescribed = definition.replace(/ {4}personalData: \{ tables.*\n/, '')
const unerased = definition.replace(/ {4}personalData: \{\n[\s\S]*?\n {4}\},\n/, '')

const migration = `create table demo_note (
  id bigint generated always as identity primary key,
  account_id uuid not null references account (id) on delete cascade
);
`

const features = 'packages/api/src/features'
const group = 'apps/portal/src/features/public-features.ts'

let scratch: ScratchCopy
beforeAll(() => {
  scratch = scratchCopy()
})
afterAll(() => scratch.remove())

describe('a new feature', () => {
  it('is its folder, a migration with the generated types, and a line of its group; the compiler asks for personal data', () => {
    scratch.write('packages/api/src/database/migrations/9999_demo_notes.sql', migration)
    scratch.insert(
      'packages/api/src/database/schema.generated.ts',
      '  account_message:',
      '  demo_note: { id: Generated<string>; account_id: string }\n',
    )
    scratch.write(`${features}/demo-notes/demo-notes.feature.ts`, definition)
    scratch.insert(
      group,
      'import { emailsFeature }',
      "import { demoNotesFeature } from '@nyhem/api/features/demo-notes/demo-notes.feature'\n",
    )
    scratch.insert(group, '  const catalogue = await list.open(', '  await list.open(demoNotesFeature, { db })\n')
    scratch.write(`${features}/undescribed/undescribed.feature.ts`, undescribed)
    scratch.write(`${features}/unerased/unerased.feature.ts`, unerased)
    const errors = scratch.errors([
      group,
      `${features}/undescribed/undescribed.feature.ts`,
      `${features}/unerased/unerased.feature.ts`,
    ])
    expect(errors).toEqual([
      expect.stringMatching(/undescribed\.feature\.ts: .*'personalData' is missing/),
      expect.stringMatching(/unerased\.feature\.ts: /),
    ])
  }, 300_000)
})
