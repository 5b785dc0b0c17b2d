import { chosenBusiness } from '../chosen-business.ts'

/** A path of the server for an image, a player or a link, which can't name the business in a header, as calls do. */
export function inBusiness(path: string): string {
  const business = chosenBusiness()
  return business === null ? path : `${path}${path.includes('?') ? '&' : '?'}business=${business}`
}

/** The id in such an address of a file of the farm, as the server gives it; null for any other address. */
export const fileIdIn = (address: string | null): string | null =>
  /^\/api\/files\/([^/?]+)/.exec(address ?? '')?.[1] ?? null

export const fileAddress = (id: string) => inBusiness(`/api/files/${id}`)
export const thumbnailAddress = (id: string) => inBusiness(`/api/files/${id}?size=thumbnail`)
/** Of a profile picture, as the server gives its path. */
export const pictureAddress = (path: string | null | undefined) => (path == null ? null : inBusiness(path))
