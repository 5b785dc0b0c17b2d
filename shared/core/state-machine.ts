import type { Role } from './role.ts'

/** Who makes a move: people with these roles, a person with an emailed invite, or the server by itself. */
export type Mover = Role | 'invited' | 'server'

/** A move of a state machine, named after the state that it leads to unless several do. */
export interface Move<State extends string = string, Code extends string = string> {
  from: readonly State[]
  to: State
  by: readonly Mover[]
  /** Present where the move keeps a reason, which may be left out. */
  reason?: 'optional'
  /** The text of a refusal by its code, for each other state; one that is `to` already needs none if repeating changes nothing. */
  refused: Readonly<Partial<Record<State, Code>>>
}

/** One table for the states of a row: the server's write, its refusal and the button that asks for it read it. */
export interface StateMachine<State extends string = string> {
  /** The table whose column `status` or `state` it is; null where no column is. `test/architecture/sql-rules.ts` guards its writes. */
  table: string | null
  states: readonly State[]
  /** States that take no move: a row begins in them, or events or time bring it there. */
  initial: readonly State[]
  moves: Readonly<Record<string, Move<State>>>
}

/** Whether the move changes a row in this state. */
export const canMove = <State extends string>({ from }: Pick<Move<State>, 'from'>, state: State): boolean =>
  from.includes(state)

/** What is said where the move is impossible, by its code; null where it is possible or already made. */
export const refusalOf = <State extends string, Code extends string>(
  { refused }: Pick<Move<State, Code>, 'refused'>,
  state: State,
): Code | null => refused[state] ?? null

/** Whether the move keeps a reason, which is asked for. */
export const takesReason = ({ reason }: Move): boolean => reason !== undefined
