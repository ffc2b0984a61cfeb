import type { BlockProps } from '../registry.ts'

export function ArticleListBlock({ id, model }: BlockProps<'article-list'>) {
  return <section id={id}>{model.heading}</section>
}
