import type { BlockProps } from '../registry.ts'

export function LinkListBlock({ id, model }: BlockProps<'link-list'>) {
  return <section id={id}>{model.heading}</section>
}
