import type { TemplateProps } from '../../registry.ts'

export function NotFoundPremisesPage({ model }: TemplateProps<'not-found-premises'>) {
  return <h1>{model.heading}</h1>
}
