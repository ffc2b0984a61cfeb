import { expect, it } from 'vitest'
import { blockTemplates } from '../blocks/registry.ts'
import { kindOfFile } from '../kind-template.ts'
import { templates } from './registry.ts'

const pageFiles = import.meta.glob('./**/*Page.tsx')
const blockFiles = import.meta.glob('../blocks/**/*Block.tsx')

it.each([
  ['page', pageFiles, templates],
  ['block', blockFiles, blockTemplates],
])('finds the template of every %s kind by its file name', (_, files, kinds) => {
  expect(Object.keys(files).map(kindOfFile).sort()).toEqual(Object.keys(kinds).sort())
})
