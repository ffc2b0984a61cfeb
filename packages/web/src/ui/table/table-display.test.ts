import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const source = new URL('../../', import.meta.url).pathname
const isTablePart = (selector: string) =>
  /(?:^|[\s>(,])(?:table|thead|tbody|tr|th|td)(?=[^\s>]*$)/.test(selector.trim())

/** Selector lists with the declarations inside their braces, also within media queries. */
const rulesOf = (css: string) =>
  [...css.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(([, selectors = '', body = '']) => ({
    selectors: selectors.split(',').map((one) => one.trim()),
    display: /(?:^|[\s;])display:\s*([a-z-]+)/.exec(body)?.[1],
  }))

it('no style makes something else of a table or its parts: some browsers then drop their semantics', () => {
  const changed = globSync('**/*.css', { cwd: source }).flatMap((file) =>
    rulesOf(readFileSync(source + file, 'utf8')).flatMap(({ selectors, display }) =>
      display === undefined || display === 'none' || display.startsWith('table')
        ? []
        : selectors.filter((one) => isTablePart(one) || /\.table$/.test(one)).map((one) => `${file}: ${one}`),
    ),
  )
  expect(changed).toEqual([])
})
