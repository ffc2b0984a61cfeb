import type { ReactNode } from 'react'
import { Accordion } from '../accordion/Accordion.tsx'
import { Breadcrumbs } from '../breadcrumbs/Breadcrumbs.tsx'
import { StepTimeline } from '../steps/StepTimeline.tsx'
import { Facts, KeyFacts } from './Facts.tsx'

const facts = [
  { label: 'Boarea', value: '81,5 m²' },
  { label: 'Våning', value: '4 av 7, hiss' },
  { label: 'Inflyttning', value: '14 februari 2027' },
  { label: 'Upplåtelse', value: 'Bostadsrätt' },
]

export const examples: Record<string, ReactNode> = {
  facts: <Facts facts={facts} />,
  'key facts': <KeyFacts facts={facts} />,
  accordion: (
    <Accordion
      items={[
        { id: 'example-regret', heading: 'Vad händer om jag ångrar mig?', body: <p>Du kan avbryta utan kostnad.</p> },
        { id: 'example-two', heading: 'Kan vi vara två köpare?', body: <p>Ja.</p>, open: true },
      ]}
    />
  ),
  breadcrumbs: (
    <Breadcrumbs
      label="Exempel på brödsmulor"
      crumbs={[
        { text: 'Bostäder', href: '/bostader/' },
        { text: 'Nacka', href: '/bostader/stockholm/nacka/' },
        { text: 'Sjöfartskajen', href: null },
      ]}
    />
  ),
  steps: (
    <StepTimeline
      stateTexts={{ done: 'klart', now: 'pågår', next: 'kommer' }}
      steps={[
        { key: 'sale', title: 'Säljstart', when: 'mars 2026', state: 'done' },
        { key: 'build', title: 'Byggstart', when: 'oktober 2026', state: 'now' },
        { key: 'move', title: 'Inflyttning', when: 'våren 2028', state: 'next' },
      ]}
    />
  ),
}
