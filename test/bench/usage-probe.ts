// Preloaded into a measured server: tells on request what it has used so far, and ends with whoever started it.

process.on('message', (asked) => process.send?.(asked === 'cpu' ? cpuMicroseconds() : memoryBytes()))
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))

function cpuMicroseconds() {
  const { user, system } = process.cpuUsage()
  return user + system
}

/** Collects garbage twice, because what finalizers let go of is free only the second time. */
function memoryBytes() {
  globalThis.gc?.()
  globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
