import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const source = new URL('../', import.meta.url).pathname

const rulesOf = (css: string) =>
  [...css.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{};]+)\{([^{}]*)\}/g)].flatMap(([, selectors = '', body = '']) =>
    selectors.split(/,(?![^(]*\))/).map((one) => ({ selector: one.trim(), body })),
  )

it('a list with markers has room for them within the margin of its text', () => {
  const cramped = globSync('**/*.css', { cwd: source }).flatMap((file) => {
    const rules = rulesOf(readFileSync(source + file, 'utf8'))
    const hasRoom = (list: string) =>
      rules.some(({ selector, body }) => selector === list && /padding-(?:left|inline-start):|inside/.test(body))
    return rules
      .filter(({ selector, body }) => /list-style:[^;]*(?:disc|decimal)/.test(body) && !hasRoom(selector))
      .map(({ selector }) => `${file}: ${selector}`)
  })
  expect(cramped).toEqual([])
  const base = rulesOf(readFileSync(`${source}themes/base.css`, 'utf8'))
  expect(base.find(({ selector }) => selector === ':is(ul, ol):not([class])')?.body).toContain('padding-inline-start')
})
