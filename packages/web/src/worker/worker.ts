import { handlePushes } from './push-worker.ts'
import type { WorkerScope } from './worker-scope.ts'

handlePushes(self as unknown as WorkerScope)
