import { keptBuyers } from '@nyhem/domain/booking/kept-buyers'
import { numberKind } from '../../security/number-kind.ts'
import { answersOnce } from '../../server/idempotency.ts'
import { defineFeature } from '../feature.ts'
import { startBookingJobs } from './booking.jobs.ts'
import { bookingRoutes } from './booking.routes.ts'
import { openBooking } from './booking.ts'
import type { BookingParts } from './booking.types.ts'
import { placeOfBuyer } from './booking-row.ts'

const law = 'Guarantee and bookkeeping law require records of a sale, also for the other buyers.'

export const bookingFeature = defineFeature(
  {
    name: 'booking',
    tables: ['booking', 'booking_buyer', 'booking_event'],
    emails: ['booking', 'contract'],
    webhooks: ['booking.held', 'booking.signed', 'booking.booked', 'booking.ended'],
    joined: {
      booking: { moves: 'all', counts: 'bookings' },
      booking_buyer: { moves: 'all' },
      booking_event: { stays: 'What happened is not rewritten; it names who did it by the account that was.' },
    },
    personalData: {
      tables: {
        booking: 'bookings',
        booking_buyer: 'bookings',
        booking_event: { notExported: 'What happened to a booking and when, which the booking tells.' },
      },
      retained: {
        booking: {
          what: 'Home, price, choices, accepted terms and dates of a booking, without account.',
          period: 'Not deleted by the product',
          reason: law,
        },
        booking_buyer: {
          identifies: true,
          what: 'Names, national number (encrypted), address, e-mail and phone of the buyers, without account.',
          period: `Not deleted by the product; if the booking came to nothing ${keptBuyers.unsignedDays} days after its end, ${keptBuyers.signedMonths} months if a buyer had signed`,
          reason: law,
        },
        booking_event: {
          what: 'Events of a booking, by the id of the account, which no longer identifies a person.',
          period: 'Not deleted by the product',
          reason: law,
        },
        idempotent_reply: {
          what: 'Reply to a call with an idempotency key, by the id of the account.',
          period: '1 day',
          reason: 'A repeated call gets the first reply.',
        },
      },
    },
    sealed: {
      booking_buyer: {
        primaryKey: ['booking_id', 'position'],
        placeColumns: ['country'],
        keyColumn: 'key_id',
        places: {
          number_encrypted: ({ booking_id = '', position = '' }) => placeOfBuyer(booking_id, Number(position)),
        },
        hash: { column: 'number_hash', of: 'number_encrypted', kind: ({ country = '' }) => numberKind(country) },
      },
    },
  },
  (deps: BookingParts) => {
    const bookings = openBooking(deps)
    const answerOnce = answersOnce(deps)
    return {
      service: bookings,
      emails: { booking: bookings.email, contract: bookings.contractEmail },
      webhooks: {
        'booking.held': bookings.webhook,
        'booking.signed': bookings.webhook,
        'booking.booked': bookings.webhook,
        'booking.ended': bookings.webhook,
      },
      retention: [{ name: 'buyers of bookings that came to nothing', deleteOld: () => bookings.deleteOld() }],
      startJobs: (jobs) => startBookingJobs(jobs, bookings),
      personalData: {
        export: async ({ accountId }) => ({ bookings: await bookings.exportOf(accountId) }),
        // Deleting the account's row removes it from its bookings.
        erase: async () => undefined,
      },
      routes: ({ sessions, siteOfRequest, isSecure }) => [
        (app) => bookingRoutes(app, { bookings, sessions, siteOfRequest, answerOnce, isSecure }),
      ],
    }
  },
)
