import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { openSandbox } from './open-sandbox.ts'
import { readSandboxFile, writeSandboxFile } from './sandbox-file.ts'
import { defaultSeed } from './seed.ts'

// Runs the sandbox as its own process: a local Xero, MYOB and card provider, reachable only from this computer.

const settings = z.object({
  SANDBOX_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  /** The state file; without it the state is lost at the end. */
  SANDBOX_DATA: z.string().optional(),
  SANDBOX_SEED: z.string().optional(),
  SANDBOX_REDIRECTS: z.string().default(''),
})

const host = '127.0.0.1'
const { SANDBOX_PORT, SANDBOX_DATA, SANDBOX_SEED, SANDBOX_REDIRECTS } = settings.parse(process.env)

const { app } = openSandbox({
  state: SANDBOX_DATA ? readSandboxFile(SANDBOX_DATA) : undefined,
  seed: SANDBOX_SEED ? JSON.parse(readFileSync(SANDBOX_SEED, 'utf8')) : defaultSeed,
  now: () => performance.timeOrigin + performance.now(),
  redirects: SANDBOX_REDIRECTS.split(',').filter(Boolean),
  ...(SANDBOX_DATA && { save: (state) => writeSandboxFile(SANDBOX_DATA, state) }),
})

// Standard input closes when the parent process ends, however it ended.
process.stdin.resume().once('end', () => void stop())
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, () => void stop())

// Last, so that the reader may end the process immediately.
const url = await listen(SANDBOX_PORT)
process.stdout.write(`${JSON.stringify({ url })}\n`)

/** Uses another port if this one is taken. */
async function listen(port: number): Promise<string> {
  try {
    return await app.listen({ host, port })
  } catch (problem) {
    if (port === 0 || !(problem instanceof Error && 'code' in problem && problem.code === 'EADDRINUSE')) throw problem
    return app.listen({ host, port: 0 })
  }
}

async function stop() {
  await app.close()
  process.exit(0)
}
