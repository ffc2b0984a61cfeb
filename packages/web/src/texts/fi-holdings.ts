import { premises } from './fi/premises.ts'
import { references } from './fi/references.ts'
import { rental } from './fi/rental.ts'
import { succession } from './fi/succession.ts'
import type { svHoldings } from './sv-holdings.ts'

export const fiHoldings = { premises, references, rental, succession } satisfies typeof svHoldings
