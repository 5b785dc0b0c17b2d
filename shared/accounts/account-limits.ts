/** Devices in one answer: those that a login was last used on. */
export const mostDevices = 200

/** Members of a business and its open invites, together. */
export const mostMembers = 200

/** Businesses that one login acts for, and farms that it is linked to as an employee. */
export const mostFarms = 200
