import type { Instant } from '@nyhem/domain/dates'
import { defineFeature } from '../feature.ts'
import type { Staff } from '../staff/staff.ts'
import { accountBlocksRoutes } from './account-blocks.routes.ts'
import { deleteBlocksOf } from './account-blocks.store.ts'
import { type AccountBlocksParts, openAccountBlocks } from './account-blocks.ts'

type Deps = Omit<AccountBlocksParts, 'staff'> & { readonly staff: Staff; readonly now: () => Instant }

export const accountBlocksFeature = defineFeature(
  {
    name: 'account-blocks',
    tables: ['account_block'],
    joined: { account_block: { moves: 'all' } },
    personalData: {
      tables: {
        account_block: {
          notExported:
            'Who is blocked cannot ask for the export; the privacy officer answers why, as misuse is examined.',
        },
      },
    },
  },
  (deps: Deps) => {
    const blocks = openAccountBlocks(deps)
    return {
      service: blocks,
      personalData: {
        export: async () => ({}),
        erase: (tx, { accountId }) => deleteBlocksOf(tx, accountId),
      },
      routes: () => [(app) => accountBlocksRoutes(app, { blocks, staff: deps.staff, now: deps.now })],
    }
  },
)
