import type { BlockProps } from '../registry.ts'

export function TextBlock({ id, model }: BlockProps<'text'>) {
  return <section id={id}>{model.heading}</section>
}
