import type { BlockProps } from '../registry.ts'

export function FactListBlock({ id, model }: BlockProps<'fact-list'>) {
  return <section id={id}>{model.heading}</section>
}
