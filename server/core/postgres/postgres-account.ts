import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { StartupProblem } from '../startup/startup-problem.ts'

/** The user that runs the database when Muster runs as root, which PostgreSQL refuses. */
export type Account = { uid: number; gid: number }

/** Undefined when Muster runs as an ordinary user, who then runs the database too. */
export function findAccount(folder: string, cluster: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const owner = existsSync(cluster) ? ownerOf(cluster) : undefined
  if (owner) return owner
  const folderOwner = ownerOf(folder)
  const account = (folderOwner && lookUp(String(folderOwner.uid))) ?? lookUp('postgres') ?? lookUp('nobody')
  if (account) return account
  throw new StartupProblem(
    'PostgreSQL refuses to run as root and this machine has neither a user "postgres" nor "nobody": start Muster as an ordinary user.',
  )
}

function ownerOf(path: string): Account | undefined {
  const { uid, gid } = statSync(path)
  return uid === 0 ? undefined : { uid, gid }
}

/** Initdb needs a user that the machine knows by name, so a numeric owner without a name is skipped. */
function lookUp(user: string): Account | undefined {
  try {
    execFileSync('id', ['-un', user], { stdio: 'ignore' })
    const [uid, gid] = ['-u', '-g'].map((flag) =>
      Number(execFileSync('id', [flag, user], { encoding: 'utf8', stdio: 'pipe' })),
    )
    return uid && gid ? { uid, gid } : undefined
  } catch {
    return undefined
  }
}

export type Launch = { program: string; args: string[]; uid?: number; gid?: number }

/** The command that runs the program as this user, who must also be able to reach `paths`. */
export function launchAs(account: Account | undefined, program: string, args: string[], paths: string[]): Launch {
  if (!account) return { program, args }
  if ([program, ...paths].every((path) => reaches(account, path))) return { program, args, ...account }
  return { program: 'setpriv', args: [...passFlags(account), program, ...args] }
}

/** Whether the user may traverse to `path`: only root may enter a clone below /root or in a `mktemp -d`. */
function reaches({ uid, gid }: Account, path: string): boolean {
  const folder = dirname(path)
  if (folder === path) return true
  const stat = statSync(folder)
  const bit = stat.uid === uid ? 0o100 : stat.gid === gid ? 0o010 : 0o001
  return (stat.mode & bit) !== 0 && reaches({ uid, gid }, folder)
}

/**
 * Grants the right to traverse closed folders and nothing else of root's. `no_setuid_fixup` makes access(2), which
 * initdb calls before it runs postgres, count that right. Containers often lack dac_read_search but have dac_override.
 */
function passFlags({ uid, gid }: Account): string[] {
  const capability = `+${ownsCapability(2) ? 'dac_read_search' : 'dac_override'}`
  const user = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', '--securebits=+no_setuid_fixup']
  return [...user, `--inh-caps=${capability}`, `--ambient-caps=${capability}`]
}

function ownsCapability(bit: number): boolean {
  const line = /^CapPrm:\s*([0-9a-f]+)$/m.exec(readFileSync(join('/proc/self', 'status'), 'utf8'))
  return ((BigInt(`0x${line?.[1] ?? '0'}`) >> BigInt(bit)) & 1n) === 1n
}
