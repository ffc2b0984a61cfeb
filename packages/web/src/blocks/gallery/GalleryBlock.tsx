import type { BlockProps } from '../registry.ts'

export function GalleryBlock({ id, model }: BlockProps<'gallery'>) {
  return <section id={id}>{model.heading}</section>
}
