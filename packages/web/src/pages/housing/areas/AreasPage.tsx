import { Blocks } from '../../../blocks/Blocks.tsx'
import type { TemplateProps } from '../../registry.ts'

export function AreasPage({ model }: TemplateProps<'areas'>) {
  return (
    <>
      <h1>{model.heading}</h1>
      <Blocks blocks={model.blocks} />
    </>
  )
}
