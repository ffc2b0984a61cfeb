import type { BlockProps } from '../registry.ts'

export function ContactBlock({ id, model }: BlockProps<'contact'>) {
  return <section id={id}>{model.heading}</section>
}
