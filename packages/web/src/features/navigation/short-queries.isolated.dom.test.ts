import { beforeAll, expect, it } from 'vitest'
import { startShortQueries } from './short-queries.ts'

beforeAll(startShortQueries)

/** What a browser sends of a form: it offers the entries before it navigates. */
function sent(method: 'get' | 'post', entries: readonly [name: string, value: string][]): [string, unknown][] {
  const form = document.createElement('form')
  form.method = method
  document.body.replaceChildren(form)
  form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  const formData = new FormData()
  for (const [name, value] of entries) formData.append(name, value)
  form.dispatchEvent(Object.assign(new Event('formdata', { bubbles: true }), { formData }))
  return [...formData.entries()]
}

const entries: [string, string][] = [
  ['residenceType', ''],
  ['q', ''],
  ['q', 'stockholm'],
  ['minRooms', '2'],
]

it('a GET form has its filled fields in the address alone', () => {
  expect(sent('get', entries)).toEqual([
    ['q', 'stockholm'],
    ['minRooms', '2'],
  ])
})

it('a POST form sends every field', () => {
  expect(sent('post', entries)).toHaveLength(4)
})
