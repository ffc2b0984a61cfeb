// nyhem health: 0 when the portal on this machine answers /healthz, else 1. For health checks of containers.
const url = `http://127.0.0.1:${process.env.PORT || 3000}/healthz`
try {
  const answer = await fetch(url, { signal: AbortSignal.timeout(5_000) })
  console.log(`${url} answers ${answer.status}`)
  process.exitCode = answer.ok ? 0 : 1
} catch (error) {
  console.error(`${url} does not answer: ${error.cause?.message ?? error.message}`)
  process.exitCode = 1
}
