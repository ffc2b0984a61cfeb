// `npm run page-kinds`: writes docs/page-kinds.md from the registry and the demo's content.
import { writeFile } from 'node:fs/promises'
import { pageKindsTable, tableFile } from './page-kinds-table.ts'

await writeFile(tableFile, pageKindsTable())
