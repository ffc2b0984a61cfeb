import type { TemplateProps } from '../../registry.ts'

export function Error500Page({ model }: TemplateProps<'500'>) {
  return <h1>{model.heading}</h1>
}
