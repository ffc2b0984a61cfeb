// `npm run access-matrix`: writes docs/access-matrix.md from the table of routes and what its fields name.
import { writeFile } from 'node:fs/promises'
import { accessTable, tableFile } from './access-cells.fixture.ts'

await writeFile(tableFile, accessTable())
