import { useMutation } from '@tanstack/react-query'
import type { PhoneFile } from '#shared/timesheets/clock/phone-file.ts'
import { api } from '#app/lib/api/api.ts'
import { toApiError } from '#app/lib/api/api-error.ts'

const { timesheets } = api

/** The chosen file with the server's preview of it. */
export interface ChosenFile {
  file: PhoneFile
  preview: Awaited<ReturnType<typeof timesheets.previewPhoneFile.call>>
}

const unreadable =
  'This file is damaged or was changed, so nothing can be imported from it. Ask the employee to save it again.'

/** Reads a file that a phone saved. Throws an error whose message is for the manager. */
export async function readPhoneFile(chosen: File): Promise<ChosenFile> {
  const file = parse(await chosen.text())
  try {
    return { file, preview: await timesheets.previewPhoneFile.call({ file }) }
  } catch (error) {
    // Errors in inner values don't help the manager; those about the file itself do.
    const fields = Object.keys(toApiError(error).fields)
    const isInside = fields.length > 0 && !fields.some((name) => ['file', 'file.format', 'file.version'].includes(name))
    throw isInside ? new Error(unreadable, { cause: error }) : error
  }
}

/** Parses any JSON; the server validates it against the schema. */
function parse(content: string): PhoneFile {
  try {
    return JSON.parse(content)
  } catch (error) {
    throw new Error(unreadable, { cause: error })
  }
}

export const useImport = () => useMutation(timesheets.importPhoneFile.mutationOptions())
