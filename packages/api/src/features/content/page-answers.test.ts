import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ContentTest, contentTest, pageOf, siteFiles } from './content.fixture.ts'

let test: ContentTest
beforeAll(async () => {
  test = await contentTest()
  const search = 'kind: search\ntitle: Sök bostad\nfields: { heading: Sök bostad }'
  await test.load({ ...siteFiles('se'), 'se/sok-bostad/page.yaml': search })
})
afterAll(() => test.close())

describe('page data', () => {
  it('is checked by its schema in development and tests, and built without that in production', async () => {
    const broken = { mapStyleUrl: 7 as unknown as string }
    await expect(pageOf(test.open(broken), 'se', '/sok-bostad/')).rejects.toThrow('expected string, received number')
    expect(await pageOf(test.open({ ...broken, checksPages: false }), 'se', '/sok-bostad/')).toMatchObject({
      code: 'Ok',
    })
  })
})
