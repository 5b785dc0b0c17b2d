import { canMove, type Move, refusalOf } from '#shared/core/state-machine.ts'
import { type About, type TextCode, textOf } from '#shared/texts.ts'
import { refuse } from './refuse.ts'

/** Refuses a move that the row's state did not allow, in the words of its machine. */
export function refuseMove<State extends string, Code extends TextCode>(
  move: Move<State, Code>,
  state: State,
  ...about: About<Code>
): never {
  const refused = refusalOf(move, state)
  if (refused === null) throw new Error(`there are no words why ${state} does not become ${move.to}`)
  refuse('CONFLICT', textOf(refused, ...about))
}

/** Goes on only if the row's state allows the move. */
export function requireMove<State extends string, Code extends TextCode>(
  move: Move<State, Code>,
  state: State,
  ...about: About<Code>
): void {
  if (!canMove(move, state)) refuseMove(move, state, ...about)
}
