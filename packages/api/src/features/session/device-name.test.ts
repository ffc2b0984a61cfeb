import { describe, expect, it } from 'vitest'
import { deviceName } from './device-name.ts'

const safari = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

describe('the name of a browser', () => {
  it.each([
    [`${safari} Version/18.5 Mobile/15E148 Safari/604.1`, 'Safari, iPhone'],
    [`${safari} CriOS/138.0.7204.53 Mobile/15E148 Safari/604.1`, 'Chrome, iPhone'],
    ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/138.0 Safari/537.36 Edg/138.0', 'Edge, Windows'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox, Linux'],
    ['curl/8.5.0', ''],
  ])('%s', (userAgent, name) => {
    expect(deviceName(userAgent)).toBe(name)
  })

  it('is empty when the browser does not report one', () => {
    expect(deviceName(undefined)).toBe('')
  })

  it('is read at the beginning of what is sent, which may be as long as a header', () => {
    const long = `Version/${'1'.repeat(1_000)} Safari/604.1 (Windows)`
    expect(deviceName(long)).toBe('')
    for (const run of ['Version/1', 'Version/', '1', '.']) {
      const userAgent = `Version/${run.repeat(Math.ceil(15_000 / run.length))}`
      for (let requested = 0; requested < 1_000; requested++) expect(deviceName(userAgent)).toBe('')
    }
  })
})
