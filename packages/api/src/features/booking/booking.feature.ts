import { answersOnce } from '../../server/idempotency.ts'
import { defineFeature } from '../feature.ts'
import { startBookingJobs } from './booking.jobs.ts'
import { bookingRoutes } from './booking.routes.ts'
import { openBooking } from './booking.ts'
import type { BookingParts } from './booking.types.ts'

const law =
  'A sale is kept for as long as the guarantee and bookkeeping law ask, also for the other buyers of the home.'

export const bookingFeature = defineFeature(
  {
    name: 'booking',
    tables: ['booking', 'booking_buyer', 'booking_event'],
    emails: ['booking', 'contract'],
    webhooks: ['booking.held', 'booking.signed', 'booking.booked', 'booking.ended'],
    personalData: {
      tables: {
        booking: 'bookings',
        booking_buyer: 'bookings',
        booking_event: { notExported: 'What happened to a booking and when, which the booking tells.' },
      },
      retained: {
        booking: {
          what: 'The home, its price, what was chosen and the days of a booking, without whose account it was.',
          period: 'Not deleted by the product',
          reason: law,
        },
        booking_buyer: {
          identifies: true,
          what: 'Names, national number (encrypted), address, e-mail and phone of the buyers, without their accounts.',
          period: 'Not deleted by the product',
          reason: law,
        },
        booking_event: {
          what: 'What happened to a booking, by the id of the account, which leads to nobody any more.',
          period: 'Not deleted by the product',
          reason: law,
        },
        idempotent_reply: {
          what: 'The reply to a call that was made with a key, by the id of the account.',
          period: '1 day',
          reason: 'A call that is repeated after a lost reply is answered with the first one.',
        },
      },
    },
  },
  (deps: BookingParts) => {
    const bookings = openBooking(deps)
    const answerOnce = answersOnce(deps)
    return {
      service: bookings,
      emails: { booking: bookings.letter, contract: bookings.contractLetter },
      webhooks: {
        'booking.held': bookings.webhook,
        'booking.signed': bookings.webhook,
        'booking.booked': bookings.webhook,
        'booking.ended': bookings.webhook,
      },
      startJobs: (jobs) => startBookingJobs(jobs, bookings),
      personalData: {
        export: async ({ accountId }) => ({ bookings: await bookings.exportOf(accountId) }),
        // The account is taken out of its bookings with its row.
        erase: async () => undefined,
      },
      routes: ({ sessions, siteOfRequest, isSecure }) => [
        (app) => bookingRoutes(app, { bookings, sessions, siteOfRequest, answerOnce, isSecure }),
      ],
    }
  },
)
