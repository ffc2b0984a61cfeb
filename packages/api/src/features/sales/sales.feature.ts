import type { ApprovedChange } from '../approvals/approvals.types.ts'
import { defineFeature, none } from '../feature.ts'
import type { Staff } from '../staff/staff.ts'
import { cancelSignedBooking } from './cancel-signed-booking.ts'
import { releaseBooking } from './release-booking.ts'
import { salesBookingsRoutes } from './sales-bookings.routes.ts'
import { openSalesBookings } from './sales-bookings.ts'
import { stuckBookings } from './stuck-bookings.ts'

type Parts = Omit<Parameters<typeof openSalesBookings>[0], 'staff'> & { readonly staff: Staff }

export const salesFeature = defineFeature(
  {
    name: 'sales',
    tables: [],
    personalData: none('Reads what other features have stored of bookings; stores nothing.'),
  },
  (deps: Parts) => {
    const bookings = openSalesBookings(deps)
    const changes = [cancelSignedBooking(deps), releaseBooking(deps)] as readonly ApprovedChange[]
    return {
      service: { changes },
      work: { bookings: stuckBookings },
      routes: () => [(app) => salesBookingsRoutes(app, { bookings, staff: deps.staff, now: deps.now })],
    }
  },
)
