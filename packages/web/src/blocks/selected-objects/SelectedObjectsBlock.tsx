import type { BlockProps } from '../registry.ts'

export function SelectedObjectsBlock({ id, model }: BlockProps<'selected-objects'>) {
  return <section id={id}>{model.heading}</section>
}
