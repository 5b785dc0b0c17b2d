import { isPlainObject } from './request-of.ts'

/** For each text that differs between `own` and `foreign`: a copy of `own` with only that field taken from `foreign`. */
export function withEachFieldOf(own: unknown, foreign: unknown): { field: string; value: string; input: unknown }[] {
  if (typeof own === 'string' && typeof foreign === 'string') {
    return own === foreign ? [] : [{ field: '', value: foreign, input: foreign }]
  }
  if (Array.isArray(own) && Array.isArray(foreign)) {
    return own.flatMap((part: unknown, index) =>
      withEachFieldOf(part, foreign[index]).map(({ field, value, input }) => ({
        field: field ? `${index}.${field}` : String(index),
        value,
        input: own.with(index, input),
      })),
    )
  }
  if (isPlainObject(own) && isPlainObject(foreign)) {
    return Object.entries(own).flatMap(([key, part]) =>
      withEachFieldOf(part, foreign[key]).map(({ field, value, input }) => ({
        field: field ? `${key}.${field}` : key,
        value,
        input: { ...own, [key]: input },
      })),
    )
  }
  return []
}
