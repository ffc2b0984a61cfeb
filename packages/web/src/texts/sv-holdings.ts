import { premises } from './sv/premises.ts'
import { references } from './sv/references.ts'
import { rental } from './sv/rental.ts'
import { succession } from './sv/succession.ts'

/** Words of premises, rentals, reference projects and succession, in Swedish: fetched with their pages alone. */
export const svHoldings = { premises, references, rental, succession }
