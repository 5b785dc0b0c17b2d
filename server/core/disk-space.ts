import { statfsSync } from 'node:fs'
import { StartupProblem } from './startup-problem.ts'

/** One file of PostgreSQL's log of changes: without room for it, it can't repair itself. */
const leastBytes = 16 * 1024 * 1024

export const isDiskFullReason = (reason: string) => /No space left on device/.test(reason)

/** A full disk can't log why: then the room itself says it. */
export function isNearlyFull(folder: string, least = leastBytes): boolean {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize < least
}

export const diskFullProblem = (folder: string) =>
  new StartupProblem(
    `The disk of ${folder} is full. What was saved is safe. Free at least 100 MB there, but nothing in its folder postgres, and start again.`,
  )
