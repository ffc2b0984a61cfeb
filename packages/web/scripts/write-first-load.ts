import { writeFileSync } from 'node:fs'
import { budgetOf, budgetsFile, type FirstLoad, readFirstLoads } from '../build/first-load.ts'

/** `npm run first-load`: writes the budgets of first loads anew, for a deliberate change. */
const { pages, blocks } = readFirstLoads()

const rows = (loads: readonly (readonly [string, FirstLoad])[]) =>
  loads
    .map(([kind, load]) => {
      const bounds = Object.entries(budgetOf(load)).map(([name, bound]) => `"${name}": ${bound}`)
      return `    "${kind}": { ${bounds.join(', ')} }`
    })
    .join(',\n')

writeFileSync(budgetsFile, `{\n  "pages": {\n${rows(pages)}\n  },\n  "blocks": {\n${rows(blocks)}\n  }\n}\n`)
