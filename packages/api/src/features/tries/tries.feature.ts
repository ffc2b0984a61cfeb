import type { OpenDatabase } from '../../database/open-database.ts'
import { defineFeature, none } from '../feature.ts'
import { openTries } from './tries.ts'

type Deps = Parameters<typeof openTries>[0] & { database: Pick<OpenDatabase, 'db'> }

export const triesFeature = defineFeature(
  {
    name: 'tries',
    tables: ['account_attempt'],
    personalData: none('Counts of tries by a keyed hash.', {
      retained: {
        account_attempt: {
          what: 'Number of tries, by a keyed hash of an address, an account or a network.',
          period: 'Until its window ends, at most 1 day',
          reason: 'Guessing is rate-limited also across deleted accounts; the hash identifies no person.',
        },
      },
    }),
    hashedOnly: {
      account_attempt: {
        column: 'subject_hash',
        movedBy: 'the next try of the same subject; the others end with their window, within a day',
      },
    },
  },
  ({ database, ...deps }: Deps) => {
    const tries = openTries(deps)
    return {
      service: tries,
      retention: [{ name: 'tries', deleteOld: () => tries.deleteOld(database.db) }],
    }
  },
)
