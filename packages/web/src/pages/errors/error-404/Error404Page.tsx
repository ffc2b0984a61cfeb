import type { TemplateProps } from '../../registry.ts'

export function Error404Page({ model }: TemplateProps<'404'>) {
  return <h1>{model.heading}</h1>
}
