import type { TemplateProps } from '../../registry.ts'

export function NotFoundStagePage({ model }: TemplateProps<'not-found-stage'>) {
  return <h1>{model.heading}</h1>
}
