import { Blocks } from '../../../blocks/Blocks.tsx'
import type { TemplateProps } from '../../registry.ts'

export function ObjectPage({ model }: TemplateProps<'object'>) {
  return (
    <>
      <h1>{model.number}</h1>
      <Blocks blocks={model.blocks} />
    </>
  )
}
