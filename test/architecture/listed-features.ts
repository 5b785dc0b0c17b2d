import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { features } from '#server/features.ts'
import * as declared from '#shared/features.ts'

/** The folders of the features in a list, in its order. */
export function foldersIn(list: string): string[] {
  const text = readFileSync(join(import.meta.dirname, '../..', list), 'utf8')
  return [...text.matchAll(/'[#.][\w/]*\/([\w-]+)\/feature\.ts'/g)].map(([, folder = '']) => folder)
}

/** By the folder that holds them, without what `server/core` has. */
export const listedFeatures = {
  shared: foldersIn('shared/features.ts'),
  server: foldersIn('server/features.ts'),
  'app/manager': foldersIn('app/manager/features.ts'),
}

/** The features of the server, from the lowest: each imports only those before it, so there is no circle. */
export const serverFeatures = Object.keys(features).map(folderOf)

/** The folder of a feature by its name in code. */
export function folderOf(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

/** Every feature, as it is named in code and as its folder is. */
export const namesOfFeatures = [
  ...new Set([...Object.values(listedFeatures).flat(), ...Object.keys(features), ...Object.keys(declared)]),
]
