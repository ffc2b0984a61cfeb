import { writeFileSync } from 'node:fs'
import { tokensCss } from '../build/tokens-css.ts'

writeFileSync(new URL('../src/themes/tokens.css', import.meta.url), tokensCss())
