/** Devices in one answer: those that a login was last used on. */
export const mostDevices = 200
