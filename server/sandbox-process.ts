import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { accountingProviders } from '#shared/accounting/connections/accounting-provider.ts'
import type { Env } from '#server/core/startup/env.ts'
import { StartupProblem } from '#server/core/startup/startup-problem.ts'

const program = resolve(import.meta.dirname, '../sandbox/main.ts')
const announcement = z.object({ url: z.url() })

/**
 * Close to Muster's own port, so that bookmarks of its pages keep working. When the port is taken, the sandbox finds
 * another.
 */
const portBeside = 100

export interface SandboxProcess {
  /** The address of its own pages. */
  url: string
  /** The environment, in which every provider without its own settings points at the sandbox. */
  settings: NodeJS.ProcessEnv
  stop(): void
}

/**
 * Runs a local Xero, MYOB and card provider in a separate process, which ends with this one.
 * @param seed a JSON file with the organisations of an empty sandbox
 */
export async function startSandboxProcess({ baseUrl, port, dataFolder }: Env, seed?: string): Promise<SandboxProcess> {
  const child = spawn(process.execPath, [program], {
    env: {
      SANDBOX_PORT: String(port + portBeside),
      SANDBOX_DATA: join(dataFolder, 'sandbox.json'),
      SANDBOX_REDIRECTS: accountingProviders.map((name) => `${baseUrl}/accounting-software?provider=${name}`).join(','),
      ...(seed && { SANDBOX_SEED: seed }),
    },
    // The sandbox ends when its input does, so also when this process is killed.
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  for await (const line of createInterface(child.stdout)) {
    const { url } = announcement.parse(JSON.parse(line))
    return { url, settings: withSandbox(url), stop: () => child.kill('SIGTERM') }
  }
  throw new StartupProblem('The sandbox did not start; see its output above. Start without --sandbox or --demo.')
}

function withSandbox(url: string): NodeJS.ProcessEnv {
  const credentials = { CLIENT_ID: 'sandbox', CLIENT_SECRET: 'sandbox-secret' }
  const provider = { ...credentials, LOGIN_URL: url, TOKEN_URL: url, API_URL: url, APP_URL: url }
  const all = { XERO: provider, MYOB: provider, STRIPE: { SECRET_KEY: 'sk_test_sandbox', API_URL: url } }
  const ours = Object.entries(all).filter(
    ([name]) => !process.env[`${name}_CLIENT_ID`] && !process.env[`${name}_SECRET_KEY`],
  )
  const variables = ours.flatMap(([name, values]) =>
    Object.entries(values).map(([key, value]) => [`${name}_${key}`, value]),
  )
  return { ...process.env, ...Object.fromEntries(variables) }
}
