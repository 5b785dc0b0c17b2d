/** Texts of the specification, for a channel that could not be created without a reason. */
export const createDirectFailed = 'Failed to create chat'
export const createGroupFailed = 'Failed to create group chat'
