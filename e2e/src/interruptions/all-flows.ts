import type { Flow } from './flow.types.ts'
import { bookings } from './flows/booking.ts'
import { faultReports } from './flows/fault-report.ts'
import { interiorChoices } from './flows/interior-choices.ts'
import { logIns } from './flows/log-in.ts'
import { payments } from './flows/payments.ts'
import { signings } from './flows/signing.ts'

export const flows: readonly Flow[] = [
  ...bookings,
  ...payments,
  ...signings,
  ...faultReports,
  interiorChoices,
  ...logIns,
]
