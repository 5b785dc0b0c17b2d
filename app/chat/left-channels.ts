/** The ids of the groups that the user left on this page: on the way back they are passed over. */
export const leftChannels = new Set<string>()
