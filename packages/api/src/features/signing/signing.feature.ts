import { keptBuyers } from '@nyhem/domain/booking/kept-buyers'
import { defineFeature, none, type SealedRow } from '../feature.ts'
import { openBookingContracts, placeOfSummary } from './booking-contracts.ts'
import { bookingSignables, type SigningBookings } from './booking-signables.ts'
import { startSigningJobs } from './signing.jobs.ts'
import { type SigningRouteParts, signingRoutes } from './signing.routes.ts'
import { openSigning, type SigningParts } from './signing.ts'
import { bookingSigning, documentSigning } from './signing-kinds.ts'
import { placeOfOrder } from './start-signing.ts'

type Deps = Omit<SigningParts, 'signables' | 'papers' | 'kind'> &
  Omit<Parameters<typeof openBookingContracts>[0], 'bookings'> & {
    bookings: SigningBookings &
      Parameters<typeof openBookingContracts>[0]['bookings'] &
      Pick<SigningRouteParts, 'isBuyer'>
  }

export const signingFeature = defineFeature(
  {
    name: 'signing',
    tables: ['booking_contract', 'booking_signing', 'document_signing'],
    personalData: none('Signatures name the position of a buyer or signer, and contracts are those of bookings.', {
      retained: {
        booking_contract: {
          what: 'Text shown to the buyers for signing, encrypted.',
          period: `Not deleted by the product; ${keptBuyers.unsignedDays} days if nobody signed it`,
          reason: 'Part of the contract, which proves what was signed.',
        },
      },
    }),
    sealed: {
      booking_contract: {
        primaryKey: ['contract_id'],
        keyColumn: 'key_id',
        places: { summary: ({ contract_id = '' }: SealedRow) => placeOfSummary(contract_id) },
      },
      booking_signing: {
        primaryKey: ['id'],
        keyColumn: 'key_id',
        places: { stored: ({ id = '' }: SealedRow) => placeOfOrder(bookingSigning, id) },
      },
      document_signing: {
        primaryKey: ['id'],
        keyColumn: 'key_id',
        places: { stored: ({ id = '' }: SealedRow) => placeOfOrder(documentSigning, id) },
      },
    },
  },
  ({ contracts, bookings, ...deps }: Deps) => {
    const bookingContracts = openBookingContracts({ ...deps, contracts, bookings })
    const signings = openSigning({ ...deps, signables: bookingSignables(bookings), papers: bookingContracts })
    return {
      service: { bookingContracts, signings },
      retention: [{ name: 'contracts that nobody signed', deleteOld: () => bookingContracts.deleteOld() }],
      startJobs: (jobs) => startSigningJobs(jobs, signings),
      routes: ({ sessions, isSecure }) => [
        (app) =>
          signingRoutes(app, { signings, contracts: bookingContracts, isBuyer: bookings.isBuyer, sessions, isSecure }),
      ],
    }
  },
)
