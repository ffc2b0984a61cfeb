import { defineFeature, none } from '../feature.ts'
import type { Staff } from '../staff/staff.ts'
import { bankFilesRoutes } from './bank-files.routes.ts'
import { type BankFilesParts, openBankFiles } from './bank-files.ts'

export const bankFilesFeature = defineFeature(
  {
    name: 'bank-files',
    tables: ['bank_account', 'bank_entry', 'bank_file'],
    personalData: none('Transfers name no person of ours: who paid is not taken from the file.', {
      retained: {
        bank_entry: {
          what: 'Amount, day, reference and message of each transfer to our accounts, as the bank told them.',
          period: 'Not deleted by the product',
          reason: 'Bookkeeping law requires vouchers for seven years.',
        },
      },
    }),
  },
  ({ staff, ...deps }: BankFilesParts & { readonly staff: Pick<Staff, 'record' | 'sessions'> }) => {
    const files = openBankFiles({ ...deps, staff })
    return {
      service: files,
      routes: ({ integration }) => [
        (app) => bankFilesRoutes(app, { files, sessions: staff.sessions, integration, now: deps.now }),
      ],
    }
  },
)
