import { premises } from './no/premises.ts'
import { references } from './no/references.ts'
import { rental } from './no/rental.ts'
import { succession } from './no/succession.ts'
import type { svHoldings } from './sv-holdings.ts'

export const noHoldings = { premises, references, rental, succession } satisfies typeof svHoldings
