import type { TemplateProps } from '../../registry.ts'

export function NotFoundObjectPage({ model }: TemplateProps<'not-found-object'>) {
  return <h1>{model.heading}</h1>
}
