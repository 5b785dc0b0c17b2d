import { useSyncExternalStore } from 'react'

/** The server has a newer build, without this file. */
export class FileGone extends Error {
  override name = 'FileGone'
}

const longestPauseMs = 30_000
/** After so long, the screen says that a file has not come yet. */
const slowMs = 8000
/** After so long, a file that comes this slowly is asked for again. */
const patienceMs = 60_000

type Attempt = (path: string, signal: AbortSignal) => Promise<boolean>

const fetches = new Map<string, Promise<void>>()
const styles = new Map<string, Promise<void>>()
/** The files that could not be loaded yet, each with what asks for it again at once. */
const waiting = new Map<string, () => void>()
const listeners = new Set<() => void>()

/**
 * Takes the place of Vite's preload helper (tools/vite/patient-imports-plugin.ts): has the files of an import loaded before it
 * begins, because a browser remembers an import that failed and never asks again. Without a connection it waits for one.
 * @param files as in the build's output folder
 * @throws FileGone when the server says that it has no such file
 */
export async function loadFiles<T>(importPart: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  const paths = files.map((file) => import.meta.env.BASE_URL + file)
  await Promise.all(paths.map(async (path) => once(fetches, path, isFetched)))
  const sheets = paths.filter((path) => path.endsWith('.css'))
  await Promise.all(sheets.map(async (path) => once(styles, path, isApplied)))
  return importPart()
}

/** Asks for the files that could not be loaded, now. */
export function tryAgain() {
  for (const again of waiting.values()) again()
}

/** Whether a file that is needed could not be loaded. */
export const useIsWaiting = () => useSyncExternalStore(subscribe, () => waiting.size > 0)

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function once(done: Map<string, Promise<void>>, path: string, attempt: Attempt) {
  const started = done.get(path) ?? patiently(path, attempt)
  done.set(path, started)
  started.catch(() => done.delete(path))
  return started
}

async function patiently(path: string, attempt: Attempt): Promise<void> {
  try {
    for (let pauseMs = 1000; !(await tried(path, attempt)); pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
      await pause(path, pauseMs)
    }
  } finally {
    waiting.delete(path)
    for (const listener of listeners) listener()
  }
}

/** On a stalled connection an attempt may never end by itself. */
async function tried(path: string, attempt: Attempt): Promise<boolean> {
  const attempting = new AbortController()
  const giveUp = () => attempting.abort()
  const timers = [setTimeout(() => waitFor(path, giveUp), slowMs), setTimeout(giveUp, patienceMs)]
  try {
    return await attempt(path, attempting.signal)
  } finally {
    for (const timer of timers) clearTimeout(timer)
  }
}

function pause(path: string, milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    waitFor(path, () => {
      clearTimeout(timer)
      resolve()
    })
  })
}

function waitFor(path: string, again: () => void) {
  waiting.set(path, again)
  for (const listener of listeners) listener()
}

/** Fetches a file into the browser's cache, unless the page has named it. A Wi-Fi sign-in page may answer in Muster's place. */
async function isFetched(path: string, signal: AbortSignal): Promise<boolean> {
  if (document.querySelector(`link[href="${path}"], script[src="${path}"]`)) return true
  const answer = await fetch(path, { signal }).catch(() => null)
  const type = answer?.headers.get('content-type') ?? ''
  if (answer?.status === 404 && type.includes('json')) throw new FileGone(`The server has no ${path} any more`)
  if (!answer?.ok || !/javascript|css/.test(type)) return false
  return answer.arrayBuffer().then(
    () => true,
    () => false,
  )
}

function isApplied(href: string): Promise<boolean> {
  if (document.querySelector(`link[rel=stylesheet][href="${href}"]`)) return Promise.resolve(true)
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', crossOrigin: '', href })
  return new Promise((resolve) => {
    link.addEventListener('load', () => resolve(true))
    link.addEventListener('error', () => {
      link.remove()
      resolve(false)
    })
    document.head.append(link)
  })
}
