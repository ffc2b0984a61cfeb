import type { BlockProps } from '../registry.ts'

export function VideoBlock({ id, model }: BlockProps<'video'>) {
  return <section id={id}>{model.heading}</section>
}
