import { Blocks } from '../../../blocks/Blocks.tsx'
import type { TemplateProps } from '../../registry.ts'

export function AreaPage({ model }: TemplateProps<'area'>) {
  return (
    <>
      <h1>{model.heading}</h1>
      <Blocks blocks={model.blocks} />
    </>
  )
}
