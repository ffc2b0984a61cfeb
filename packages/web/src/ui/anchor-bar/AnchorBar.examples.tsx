import type { ReactNode } from 'react'
import { AnchorBar } from './AnchorBar.tsx'

export const examples: Record<string, ReactNode> = {
  'links to the sections of a page': (
    <>
      <AnchorBar
        label="På sidan"
        links={[
          { href: '#anchor-bar-home', label: 'Hemmet' },
          { href: '#anchor-bar-plan', label: 'Plan' },
        ]}
      />
      <section id="anchor-bar-home">Hemmet</section>
      <section id="anchor-bar-plan">Plan</section>
    </>
  ),
}
