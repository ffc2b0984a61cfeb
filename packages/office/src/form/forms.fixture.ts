import type { FormDescription } from '@nyhem/contract/calls/editing-forms'

/** One field of every widget. */
export const someForm: FormDescription = {
  widget: 'group',
  optional: false,
  either: { names: ['projects', 'query'], needed: true },
  shape: {
    heading: { widget: 'short', form: 'words', optional: true, max: 200, orYesNo: false },
    lead: { widget: 'long', optional: false, max: 2_000 },
    body: { widget: 'rich', optional: true, max: 60_000 },
    picture: { widget: 'picture', optional: true },
    pictures: { widget: 'pictures', optional: true, min: 0, max: 3 },
    file: { widget: 'document', optional: true },
    under: { widget: 'page', optional: true },
    more: { widget: 'link', optional: true, parts: 'text-and-address' },
    stage: { widget: 'catalogue', optional: true, entity: 'stage' },
    date: { widget: 'day', optional: true },
    newest: { widget: 'number', optional: true, min: 1, max: 24, whole: true, orNone: false },
    ground: { widget: 'choice', optional: true, options: ['plain', 'sunken'], several: false },
    days: { widget: 'choice', optional: true, options: ['monday', 'tuesday'], several: true },
    renderOnPage: { widget: 'yes-no', optional: false },
    email: { widget: 'e-mail-or-url', optional: true, form: 'e-mail' },
    id: { widget: 'anchor', optional: true },
    values: { widget: 'by-year', optional: true },
    links: {
      ...{ widget: 'list', optional: true, min: 0, max: 4 },
      of: { widget: 'link', optional: false, parts: 'text-and-address' },
    },
    facts: {
      ...{ widget: 'list', optional: true, min: 0, max: 3 },
      of: {
        ...{ widget: 'group', optional: false, either: null },
        shape: {
          label: { widget: 'short', form: 'words', optional: false, max: 200, orYesNo: false },
          value: { widget: 'short', form: 'words', optional: false, max: 200, orYesNo: true },
        },
      },
    },
    projects: {
      ...{ widget: 'list', optional: true, min: 1, max: 6 },
      of: { widget: 'catalogue', optional: false, entity: 'project' },
    },
    query: {
      ...{ widget: 'group', optional: true, either: null },
      shape: { limit: { widget: 'number', optional: false, min: 1, max: 12, whole: true, orNone: false } },
    },
  },
}
