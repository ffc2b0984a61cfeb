import { accountFeature } from './account/account.feature.ts'
import { bookingFeature } from './booking/booking.feature.ts'
import { contractsFeature } from './contracts/contracts.feature.ts'
import { documentsFeature } from './documents/documents.feature.ts'
import type { SealedTable } from './feature.ts'
import { identificationFeature } from './identification/identification.feature.ts'
import { loginChangesFeature } from './login-changes/login-changes.feature.ts'
import { paymentsFeature } from './payments/payments.feature.ts'
import { sessionFeature } from './session/session.feature.ts'
import { signingFeature } from './signing/signing.feature.ts'
import { staffFeature } from './staff/staff.feature.ts'

/** All sealed tables by name, as their features describe them; `features.test.ts` finds a missing one. */
export const sealedTables: Readonly<Record<string, SealedTable>> = {
  ...accountFeature.description.sealed,
  ...loginChangesFeature.description.sealed,
  ...sessionFeature.description.sealed,
  ...identificationFeature.description.sealed,
  ...bookingFeature.description.sealed,
  ...contractsFeature.description.sealed,
  ...signingFeature.description.sealed,
  ...paymentsFeature.description.sealed,
  ...documentsFeature.description.sealed,
  ...staffFeature.description.sealed,
}
