/** Fields that may stand in an address: what is searched for, and nothing about who searches. */
const searchFields: ReadonlySet<string> = new Set([
  // Text search and questions with answers.
  's',
  'category',
  // Homes, by sentence and by filter.
  'q',
  'residenceType',
  'minPrice',
  'maxPrice',
  'minRooms',
  'maxRooms',
  'minArea',
  'maxArea',
  'inhabitDate',
  'outdoorArea',
  'disposalForm',
  'projectStatus',
  'concepts',
  'viewing',
  'box',
  'list',
  // Premises.
  'types',
  'tags',
  // Homes that change owner.
  'kommun',
  'sort',
])

const attribute = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? null
const isDisabled = (tag: string) => /\sdisabled=""/.test(tag)

/** Whether the browser itself can send it: by a submit button, or by Enter, which presses the first of them. */
function canBeSent(fields: string): boolean {
  const buttons = fields.match(/<button\b[^>]*>|<input\b[^>]*\btype="(?:submit|image)"[^>]*>/g) ?? []
  const submits = buttons.filter((tag) => (attribute(tag, 'type') ?? 'submit') !== 'button')
  const [first] = submits
  return first === undefined || submits.some((tag) => !isDisabled(tag))
}

/**
 * What is wrong with the forms of a page as the server draws it, that is before its scripts. Each is posted to an address
 * that answers, or is a search by GET, or cannot be sent at all until the scripts have come.
 */
export function faultsOfForms(html: string): string[] {
  return [...html.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)].flatMap(([, tag = '', content = '']) => {
    const method = attribute(tag, 'method')
    const names = [...content.matchAll(/<(?:input|select|textarea|button)\b[^>]*>/g)].flatMap(
      ([control]) => attribute(control, 'name') ?? [],
    )
    if (method === 'post')
      return attribute(tag, 'action') !== null || !canBeSent(content) ? [] : [`posted to its own page: ${names}`]
    const personal = names.filter((name) => !searchFields.has(name))
    if (personal.length > 0) return [`in the address: ${personal}`]
    return method === 'get' ? [] : ['without a method']
  })
}
