import type { Sandbox } from '../sandbox.ts'
import { defaultSeed, organisationsOf } from '../seed.ts'

/**
 * Adds an organisation named `name` with the records that the one named `like` began with, so that each connected
 * business can have limits of its own.
 * @returns what is wrong with the form
 */
export function addOrganisation({ state }: Sandbox, form: URLSearchParams): string | undefined {
  const name = form.get('name')?.trim() ?? ''
  const like = defaultSeed.organisations.find((seed) => seed.name === form.get('like'))
  if (!name || state.organisations.some((one) => one.name === name)) return 'Enter a name that no organisation has.'
  if (!like) return 'Choose the organisation to copy.'
  state.organisations.push(...organisationsOf({ organisations: [{ ...like, name }] }))
  return undefined
}
