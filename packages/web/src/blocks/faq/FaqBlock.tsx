import type { BlockProps } from '../registry.ts'

export function FaqBlock({ id, model }: BlockProps<'faq'>) {
  return <section id={id}>{model.heading}</section>
}
