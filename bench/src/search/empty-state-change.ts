import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Page } from 'playwright-core'

/** Of the button that only counts its own presses. */
export const emptyChange = '#bench-empty-change'

const webPackage = join(import.meta.dirname, '../../../packages/web/package.json')

/** React's own production files, by the name under which they require each other. */
function reactFiles(): readonly [name: string, file: string][] {
  const packageOf = (name: string, from: string) => dirname(createRequire(from).resolve(`${name}/package.json`))
  const react = packageOf('react', webPackage)
  const dom = packageOf('react-dom', webPackage)
  const scheduler = packageOf('scheduler', join(dom, 'package.json'))
  return [
    ['react', join(react, 'cjs/react.production.js')],
    ['scheduler', join(scheduler, 'cjs/scheduler.production.js')],
    ['react-dom', join(dom, 'cjs/react-dom.production.js')],
    ['react-dom/client', join(dom, 'cjs/react-dom-client.production.js')],
  ]
}

/** Runs in the page. A button in a React root of its own, beside the product's, out of the layout. */
const mount = `
  const { createElement, useState } = require('react')
  function Count() {
    const [presses, setPresses] = useState(0)
    return createElement('button', { id: '${emptyChange.slice(1)}', onClick: () => setPresses(presses + 1) }, presses)
  }
  const place = document.createElement('div')
  Object.assign(place.style, { position: 'fixed', insetInlineStart: '0', insetBlockStart: '45%', zIndex: '2147483647' })
  document.body.append(place)
  require('react-dom/client').createRoot(place).render(createElement(Count))
`

/**
 * Adds a button to the page whose press changes one number in a React state, by the React version of the product and
 * with nothing in the product for it.
 */
export async function addEmptyChange(page: Page): Promise<void> {
  const modules = reactFiles().map(
    ([name, file]) => `${JSON.stringify(name)}(require, exports, process) { ${readFileSync(file, 'utf8')}\n }`,
  )
  await page.evaluate(`(() => {
    const modules = { ${modules.join(',\n')} }
    const loaded = {}
    const require = (name) => {
      if (!loaded[name]) modules[name](require, (loaded[name] = {}), { env: { NODE_ENV: 'production' } })
      return loaded[name]
    }
    ${mount}
  })()`)
  await page.locator(emptyChange).waitFor()
}
