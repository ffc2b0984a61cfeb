/** Fields allowed in an address: search input, nothing about the visitor. */
const searchFields: ReadonlySet<string> = new Set([
  's',
  'sentence',
  'show',
  'category',
  'q',
  'residenceType',
  'minPrice',
  'maxPrice',
  'minMonthlyCost',
  'maxMonthlyCost',
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
  'travelFrom',
  'travelMinutes',
  'travelBy',
  'list',
  'types',
  'tags',
  // Resale homes.
  'kommun',
  // Ids of homes to compare.
  'home',
  'sort',
])

const attribute = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? null
const isDisabled = (tag: string) => /\sdisabled=""/.test(tag)

/** By a submit button, or by Enter, which presses the first of them. */
function canBeSent(fields: string): boolean {
  const buttons = fields.match(/<button\b[^>]*>|<input\b[^>]*\btype="(?:submit|image)"[^>]*>/g) ?? []
  const submits = buttons.filter((tag) => (attribute(tag, 'type') ?? 'submit') !== 'button')
  const [first] = submits
  return first === undefined || submits.some((tag) => !isDisabled(tag))
}

/**
 * Form errors in server markup, before scripts run. Each form must post to an address that answers, be a GET search, or
 * be impossible to submit until scripts load.
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
