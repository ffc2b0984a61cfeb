import { premises } from './en/premises.ts'
import { references } from './en/references.ts'
import { rental } from './en/rental.ts'
import { succession } from './en/succession.ts'
import type { svHoldings } from './sv-holdings.ts'

export const enHoldings = { premises, references, rental, succession } satisfies typeof svHoldings
