import type { BlockProps } from '../registry.ts'

export function TimelineBlock({ id, model }: BlockProps<'timeline'>) {
  return <section id={id}>{model.heading}</section>
}
