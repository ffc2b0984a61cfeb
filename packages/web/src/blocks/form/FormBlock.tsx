import type { BlockProps } from '../registry.ts'

export function FormBlock({ id, model }: BlockProps<'form'>) {
  return <section id={id}>{model.heading}</section>
}
