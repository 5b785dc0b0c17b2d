/** The id in the address of a file of the farm, `/api/files/{id}`: the phone keeps a small picture of it by its id. */
export const fileIdIn = (address: string | null): string | null =>
  /\/api\/files\/([^/?]+)/.exec(address ?? '')?.[1] ?? null
