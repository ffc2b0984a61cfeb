import type { BlockProps } from '../registry.ts'

export function TestimonialBlock({ id, model }: BlockProps<'testimonial'>) {
  return <section id={id}>{model.quote}</section>
}
