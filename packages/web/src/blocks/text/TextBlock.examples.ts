import type { BlockModels } from '@nyhem/contract/blocks/blocks'
import type { SiteId } from '@nyhem/domain/sites/site'

export const examples: Record<string, BlockModels['text']> = {
  'in one measure': {
    heading: 'Så bygger vi',
    body: '<p>Ett hus ska hålla i hundra år. Därför börjar vi med marken, ljuset och grannarna, och ritar sedan det som ska stå där.</p><p>Allt vi lovar står i <a href="/om-oss/">våra riktlinjer</a>, och du kan följa bygget vecka för vecka.</p>',
    link: { text: 'Läs om hur vi bygger', href: '/om-oss/', openInNewTab: false },
    columns: 'measure',
  },
  'beside its heading, with all kinds of text': {
    heading: 'Vad som ingår i priset',
    body: '<h3>I lägenheten</h3><ul><li>Vitvaror från vårt basutbud</li><li>Ekparkett i alla torra rum</li><li>Förråd i källaren</li></ul><h3>I huset</h3><ol><li>Cykelrum med laddning</li><li>Gemensam trädgård</li></ol><table><thead><tr><th>Del</th><th>Garanti</th></tr></thead><tbody><tr><td>Kök</td><td>5 år</td></tr><tr><td>Tätskikt i bad</td><td>10 år</td></tr></tbody></table><blockquote><p>Vi väljer material som blir vackrare av att användas.</p><p>Maja Hallström, arkitekt</p></blockquote>',
    link: null,
    columns: 'split',
  },
  'without heading': {
    heading: null,
    body: '<p>Norrvida Bostad AB är en del av Norrvida-gruppen med säte i Stockholm.</p>',
    link: null,
    columns: 'measure',
  },
  norwegian: {
    heading: 'Slik blir du med i prosessen',
    body: '<p>Du får vite når salget starter, hvilke boliger som er ledige, og hva de koster. Ingenting er bindende før du har signert.</p>',
    link: { text: 'Les om boligkjøp', href: '/boligkjop/', openInNewTab: false },
    columns: 'split',
  },
  'finnish, long words': {
    heading: 'Asumisoikeusasuntojen varausmenettely ja käyttöönottotarkastus',
    body: '<p>Käyttöönottotarkastuksessa käymme kodin läpi huone huoneelta. Viimeistelytyöt tehdään ennen avaintenluovutusta.</p>',
    link: null,
    columns: 'split',
  },
  english: {
    heading: 'How we build',
    body: '<p>A house should stand for a hundred years. That is why we begin with the ground, the light and the neighbours.</p>',
    link: null,
    columns: 'measure',
  },
}

export const exampleSites: Record<string, SiteId> = {
  norwegian: 'no',
  'finnish, long words': 'fi',
  english: 'se-en',
}
