import type { BlockProps } from '../registry.ts'

export function ImageBlock({ id, model }: BlockProps<'image'>) {
  return <section id={id}>{model.heading}</section>
}
