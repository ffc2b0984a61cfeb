import type { BlockModels } from '@nyhem/contract/blocks/blocks'
import type { SiteId } from '@nyhem/domain/sites/site'

export const examples: Record<string, BlockModels['timeline']> = {
  'five steps': {
    heading: 'Från första visningen till egen nyckel',
    steps: [
      { when: 'I dag', title: 'Hitta och boka', text: 'Du bokar hemmet här på webben och signerar med BankID.' },
      { when: 'Inom en månad', title: 'Avtal', text: 'Du läser i lugn och ro, ställer frågor och signerar.' },
      {
        when: 'Under bygget',
        title: 'Inredning',
        text: 'Du väljer kök, golv och kakel. Vi påminner om varje sista dag.',
      },
      { when: 'Före inflytt', title: 'Besiktning', text: 'Vi går igenom hemmet tillsammans, rum för rum.' },
      { when: 'Inflyttningsdagen', title: 'Nyckel', text: 'Du flyttar in. Avtal och kontakt finns på Mina sidor.' },
    ],
  },
  'finnish, three steps': {
    heading: 'Ostamisen vaiheet',
    steps: [
      { when: 'Ensin', title: 'Ennakkovaraus', text: 'Varaus ei sido ennen allekirjoitusta.' },
      { when: 'Rakennusaikana', title: 'Sisustusvalinnat', text: 'Valitset pinnat ja kalusteet.' },
      { when: 'Lopuksi', title: 'Käyttöönottotarkastus', text: 'Käymme kodin läpi yhdessä.' },
    ],
  },
}

export const exampleSites: Record<string, SiteId> = { 'finnish, three steps': 'fi' }
