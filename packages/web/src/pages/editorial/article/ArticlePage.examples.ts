import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import type { SiteId } from '@nyhem/domain/sites/site'
import { samplePicture } from '../../../examples/sample-pictures.ts'
import { sampleProjects } from '../../../examples/sample-projects.ts'

type Model = PageModels['article']

const oakLimeLinen: Model = {
  heading: 'Ek, kalk och linne',
  lead: 'Hur väljer man material till hem som ska stå i hundra år? Vi följde med arkitekten Maja Hallström till Sjöfartskajen.',
  publishedAt: '2026-11-18',
  author: 'Sofia Ek',
  readingMinutes: 5,
  picture: samplePicture('interior-bedroom-oak'),
  caption: 'Sovrum mot gården. Linnegardiner, såpat ekgolv, kalkmålad vägg.',
  body: '<p>På bordet ligger elva bitar ek. De ser nästan likadana ut, men Maja Hallström vänder på dem en i taget och lägger tre åt sidan. De ska upp i fönstret, där solen får arbeta på dem över vintern.</p><p>– Ett golv ser aldrig ut som på provbiten, säger hon. Det ser ut som ljuset i rummet. Därför börjar vi alltid där, med vilket väderstreck rummet har och vad som finns utanför.</p><h2>Ljuset först</h2><p>På Sjöfartskajen kommer ljuset från två håll. På morgonen når det in från gården, mjukt och grönt av björkarna. På kvällen studsar det från vattnet och rör sig i taket.</p><blockquote><p>”Vi väljer bort det som är perfekt första dagen och tråkigt den hundrade.”</p><p>Maja Hallström, arkitekt</p></blockquote><p>Linnet i gardinerna är vävt i Värmland. Det är tunt nog att släppa in kvällen men tätt nog att stänga ute grannens lampa.</p>',
  related: [
    {
      href: '/inspiration/kok/',
      title: 'Ett kök som håller i trettio år',
      intro: 'Fem val som märks varje dag, och tre som inte gör det.',
      publishedAt: '2026-10-27',
      picture: samplePicture('interior-kitchen-oak'),
    },
    {
      href: '/inspiration/badrum/',
      title: 'Badrummet: sju beslut att ta i tid',
      intro: '',
      publishedAt: '2026-10-02',
      picture: samplePicture('interior-bathroom'),
    },
    {
      href: '/inspiration/balkong/',
      title: 'Balkongen som extra rum',
      intro: '',
      publishedAt: null,
      picture: samplePicture('interior-balcony-view'),
    },
  ],
  projects: sampleProjects.slice(0, 2),
  blocks: [],
}

export const examples: Record<string, Model> = {
  'with picture and related': oakLimeLinen,
  'bare: no picture, author, date or related': {
    ...oakLimeLinen,
    picture: null,
    caption: null,
    author: null,
    publishedAt: null,
    readingMinutes: 1,
    related: [],
    projects: [],
  },
  norwegian: {
    ...oakLimeLinen,
    heading: 'Hva koster det å bo?',
    lead: 'Renter, felleskostnader og strøm, regnet på en treroms.',
    caption: 'Soverom mot gården. Bildet er en illustrasjon.',
    body: '<p>Et boliglån er sjelden den eneste utgiften. Vi har regnet på alt sammen.</p>',
    related: [],
    projects: [],
  },
  'finnish, long words': {
    ...oakLimeLinen,
    heading: 'Huoneistokohtainen ilmanvaihtojärjestelmä',
    lead: 'Miten raitis ilma kulkee kodin läpi, ja mitä asukkaan kannattaa siitä tietää.',
    body: '<p>Lämmöntalteenotto säästää energiaa. Suodattimet vaihdetaan kahdesti vuodessa.</p>',
    related: [],
    projects: [],
  },
  senior: oakLimeLinen,
}

export const exampleSites: Record<string, SiteId> = {
  norwegian: 'no',
  'finnish, long words': 'fi',
  senior: 'senior',
}
