import { mostCrews, mostInCrew } from '#shared/core/farm-limits.ts'

export const crewsTexts = {
  changedMeanwhile:
    'Someone else changed this crew, so yours was not saved. What you entered is still here. Reload the page to see the latest.',
  nameTaken: 'Another crew has this name. Nothing was changed. Choose another name.',
  leaderOutside: 'The leader must be in the crew. Choose one of its people.',
  full: `A crew has at most ${mostInCrew} people, archived ones included. Nothing was changed.`,
  noRoom: `A farm has at most ${mostCrews} crews. Nothing was changed. Remove one that you no longer need.`,
  chatOfOthers: 'This crew has a group chat that you are not in. Ask someone in it to add you.',
  noOneToChat: 'There is no one else in this crew to chat with. Add people first.',
}
