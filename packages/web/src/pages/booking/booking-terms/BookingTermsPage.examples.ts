import type { PageModels } from '@nyhem/contract/pages/page-kinds'

const usual: PageModels['booking-terms'] = {
  heading: 'Villkor för bokning',
  intro: 'Läs villkoren innan du godkänner dem. Beloppen och dagarna för ditt hem står i avtalet.',
  facts: [
    { label: 'Avtal', value: 'Bokningsavtal' },
    { label: 'Villkor', value: 'SE-BOKNING 2026:2' },
  ],
  clauses: [
    {
      title: 'Vad avtalet gäller',
      paragraphs: [
        'Avtalet gäller den bostad som anges i avtalet. Säljare är Norrvida AB.',
        'Bokningen ger köparen företräde att köpa bostaden till det pris som anges i avtalet.',
      ],
    },
    { title: 'Betalning', paragraphs: ['Inget betalas när avtalet signeras.'] },
  ],
}

export const examples: Record<string, PageModels['booking-terms']> = {
  usual,
  'of a home': { ...usual, facts: [...usual.facts, { label: 'Bostad', value: 'B-1303, Sjöfartskajen, Etapp 2' }] },
}
