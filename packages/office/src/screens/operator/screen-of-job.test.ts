import { expect, it } from 'vitest'
import { screenOfJob } from './screen-of-job.ts'

const id = '0a1668ce-e78c-4d3c-a81a-c0695961b48a'

it.each([
  ['case', `/cases/${id}`],
  ['case.closed', `/cases/${id}`],
  ['booking', `/bookings/${id}`],
  ['booking.held', `/bookings/${id}`],
  ['contract', `/bookings/${id}`],
  ['data-request', `/data-requests/${id}`],
])('a job about %s leads to the screen of its matter', (about, address) => {
  expect(screenOfJob({ about, subject: id })).toBe(address)
})

it.each(['interest.registered', 'search-alert', 'cases', null])('a job about %s has no screen of its own', (about) => {
  expect(screenOfJob({ about, subject: id })).toBeNull()
})

it('a job that names nothing leads nowhere', () => {
  expect(screenOfJob({ about: 'case', subject: null })).toBeNull()
})
