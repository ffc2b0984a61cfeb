import type { TemplateProps } from '../registry.ts'

export function SandboxPage({ model }: TemplateProps<'sandbox'>) {
  return <h1>{model.heading}</h1>
}
