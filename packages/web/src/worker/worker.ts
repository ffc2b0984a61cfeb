import { handleOffline } from './offline-worker.ts'
import { handlePushes } from './push-worker.ts'
import type { WorkerScope } from './worker-scope.ts'

const scope = self as unknown as WorkerScope
handleOffline(scope, Date.now)
handlePushes(scope)
