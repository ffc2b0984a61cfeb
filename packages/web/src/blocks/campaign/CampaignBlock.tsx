import type { BlockProps } from '../registry.ts'

export function CampaignBlock({ id, model }: BlockProps<'campaign'>) {
  return <section id={id}>{model.heading}</section>
}
