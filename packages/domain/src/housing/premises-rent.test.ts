import { expect, it } from 'vitest'
import { fromMajor, fromMinor } from '../money.ts'
import { reportedRent } from './premises-rent.ts'

it('the rent of premises is shown per year, in Finland per month', () => {
  expect(reportedRent(fromMajor(3_400, 'SEK'), 'SE')).toEqual({ rent: fromMajor(3_400, 'SEK'), per: 'year' })
  expect(reportedRent(fromMajor(3_200, 'NOK'), 'NO')).toEqual({ rent: fromMajor(3_200, 'NOK'), per: 'year' })
  expect(reportedRent(fromMajor(324, 'EUR'), 'FI')).toEqual({ rent: fromMajor(27, 'EUR'), per: 'month' })
  expect(reportedRent(fromMajor(200, 'EUR'), 'FI').rent).toEqual(fromMinor(1_667, 'EUR'))
})
