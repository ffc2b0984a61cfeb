import type { BlockProps } from '../registry.ts'

export function PlaceIndexBlock({ id, model }: BlockProps<'place-index'>) {
  return <section id={id}>{model.heading}</section>
}
