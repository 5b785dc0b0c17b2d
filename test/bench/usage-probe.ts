// Preloaded into a measured server. Reports its usage on request and exits with its parent process.

process.on('message', (asked) => process.send?.(asked === 'cpu' ? cpuMicroseconds() : memoryBytes()))
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))

function cpuMicroseconds() {
  const { user, system } = process.cpuUsage()
  return user + system
}

/** Collects garbage twice, because memory released by finalizers is freed only the second time. */
function memoryBytes() {
  globalThis.gc?.()
  globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
