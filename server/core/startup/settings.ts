import { z } from 'zod'
import { StartupProblem } from './startup-problem.ts'

/** Environment variables. An empty one counts as unset. */
export type SettingsSource = Readonly<Record<string, string | undefined>>

/** A wrong setting is a StartupProblem that names it but never shows its value, which may be a secret. */
export function readSettings<Schema extends z.ZodType>(schema: Schema, source: SettingsSource): z.output<Schema> {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  throw new StartupProblem(`The setting ${issue?.path.join('.')} ${issue?.message}.`)
}

/** The address of an outside service, kept without a trailing slash. */
export const addressSetting = (standard: string) =>
  z
    .url({ protocol: /^https?$/, error: 'must be an address like https://api.example.com' })
    .transform((value) => value.replace(/\/+$/, ''))
    .default(standard)
