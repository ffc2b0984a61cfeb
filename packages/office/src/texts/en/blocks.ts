import type { BlockKind } from '@nyhem/contract/blocks/blocks'

/** Name of each block, and what it shows. */
export const blocks: Record<BlockKind, { name: string; shows: string }> = {
  text: { name: 'Text', shows: 'Heading and running text with lists, quotes and tables.' },
  image: { name: 'Picture', shows: 'A picture with a caption, as wide as the column or to the edge.' },
  gallery: { name: 'Gallery', shows: 'Several pictures to leaf through.' },
  'residence-explorer': { name: 'Residence explorer', shows: 'The homes of a stage, in the house or as a list.' },
  'selected-projects': { name: 'Selected projects', shows: 'Projects chosen by hand or by a selection.' },
  'search-result': { name: 'Search result', shows: 'The first hits of a saved search.' },
  'selected-objects': { name: 'Selected homes', shows: 'Single homes with price, floor and status.' },
  contact: { name: 'Contacts', shows: 'One or more people with phone and e-mail.' },
  faq: { name: 'Questions and answers', shows: 'Questions that unfold, one at a time.' },
  video: { name: 'Film', shows: 'A film with its words, played only when one wants.' },
  form: { name: 'Form', shows: 'Questions to answer, for a recipient.' },
  timeline: { name: 'Timeline', shows: 'Steps in order, with when, title and text.' },
  testimonial: { name: 'Testimonial', shows: 'Somebody who lives in the house tells, with a name.' },
  campaign: { name: 'Campaign', shows: 'Picture and text that invite to one thing.' },
  'article-list': { name: 'Articles', shows: 'Chosen pages, or the newest of a section.' },
  blog: { name: 'From the blog', shows: 'The newest entries below a page.' },
  succession: { name: 'Homes sold again', shows: 'Homes from agents, in a municipality or all.' },
  'place-index': { name: 'Places', shows: 'Counties with the number of homes, as a list.' },
  'fact-list': { name: 'Facts', shows: 'Short pairs of word and value.' },
  'stored-values': {
    name: 'What the visitor saved',
    shows: 'Favourites, registrations and searches that the visitor saved.',
  },
  'link-list': { name: 'Links', shows: 'A row of links with title and picture.' },
  telephone: { name: 'Telephone', shows: 'The number and hours of customer service, with those who answer.' },
  'week-programme': { name: 'The week', shows: 'What happens day by day.' },
  'deposit-comparison': {
    name: 'Deposit compared',
    shows: 'The deposit of a cooperative tenancy beside a condominium.',
  },
  noticeboard: { name: 'Noticeboard', shows: 'Decisions and news with dates and votes.' },
  'reference-register': { name: 'Reference register', shows: 'Finished work with client, years and sum.' },
}
