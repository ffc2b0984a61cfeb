import { locales } from '@nyhem/domain/sites/site'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadTexts, textsOf } from '../texts/load-texts.ts'
import { errorStatusOf } from './error-status.ts'

beforeAll(() => Promise.all(locales.map(loadTexts)))

describe('the page of a refusal', () => {
  it('blames the address only when the address is at fault', () => {
    const statuses = [400, 401, 403, 404, 405, 409, 413, 414, 415, 422, 428, 429]
    expect(statuses.filter((status) => errorStatusOf(status) === 400)).toEqual([400])
  })

  it.each(locales)('has a heading of its own for a missing login, and for one without access: %s', (locale) => {
    const { errors } = textsOf(locale).shell
    const headings = [400, 401, 403, 404].map((status) => errors[errorStatusOf(status)].heading)
    expect(new Set(headings).size).toBe(4)
  })

  it('is the general one for an unknown failure', () => {
    expect([500, 502, 504].map(errorStatusOf)).toEqual([500, 500, 500])
  })
})
