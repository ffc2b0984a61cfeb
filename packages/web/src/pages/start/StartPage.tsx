import { Blocks } from '../../blocks/Blocks.tsx'
import type { TemplateProps } from '../registry.ts'

export function StartPage({ model }: TemplateProps<'start'>) {
  return (
    <>
      <h1>{model.hero.heading}</h1>
      <Blocks blocks={model.blocks} />
    </>
  )
}
