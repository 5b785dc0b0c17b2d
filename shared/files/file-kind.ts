/** @param type a media type, such as `image/jpeg` */
export const isPicture = (type: string) => type.startsWith('image/')
export const isSound = (type: string) => type.startsWith('audio/')
