import type { BlockProps } from '../registry.ts'

export function SelectedProjectsBlock({ id, model }: BlockProps<'selected-projects'>) {
  return <section id={id}>{model.heading}</section>
}
