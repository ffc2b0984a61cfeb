import { type ProblemCode, problemCodes } from '../calls/problem-codes.ts'
import type { RouteSpec } from './define-route.ts'
import { methodAndPathOf, type RouteId } from './route-id.ts'

/** Of any request, before a route handles it or when the server fails. */
const ofAnyRequest = [
  'InvalidInput',
  'InvalidAddress',
  'AddressTooLong',
  'UnknownHost',
  'Failed',
  'Unavailable',
] as const

type Described = Pick<
  RouteSpec,
  | 'params'
  | 'body'
  | 'takesForms'
  | 'consumes'
  | 'caller'
  | 'staff'
  | 'loginSite'
  | 'rate'
  | 'changes'
  | 'fromAnywhere'
  | 'stoppedWith'
> & { errors?: RouteSpec['errors'] }

/** Every problem code that a route may reply: what its description implies, and what its `errors` adds. */
export function errorsOf(id: RouteId, spec: Described): readonly ProblemCode[] {
  const { method } = methodAndPathOf(id)
  const takesBody = spec.body !== undefined || spec.consumes !== undefined
  const codes = new Set<ProblemCode>([...ofAnyRequest, ...errorsOfCaller(spec), ...(spec.errors ?? [])])
  if (spec.rate !== 'none') codes.add('TooManyRequests')
  if (spec.loginSite || spec.params || spec.takesForms) codes.add('NotFound')
  if (takesBody) for (const code of ['TooLarge', 'UnsupportedMediaType'] as const) codes.add(code)
  if (spec.stoppedWith) codes.add('SwitchedOff')
  const isChange = method !== 'GET' || spec.changes === true
  if (isChange && !spec.fromAnywhere) codes.add('Forbidden')
  return problemCodes.filter((code) => codes.has(code))
}

function errorsOfCaller({ caller, staff }: Described): readonly ProblemCode[] {
  switch (caller) {
    case 'anyone':
    case 'provider':
    case 'operator':
      return []
    case 'own-page':
      return ['Forbidden']
    // Not there on any other host.
    case 'staff':
      return staff === 'nobody-yet' ? ['Forbidden', 'NotFound'] : ['Unauthorised', 'Forbidden', 'NotFound']
    case 'any-session':
      return ['Unauthorised']
    case 'proven-session':
      return ['Unauthorised', 'Forbidden', 'ProofRequired']
    default:
      return ['Unauthorised', 'Forbidden']
  }
}
