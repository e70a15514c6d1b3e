import { type Doc, isDoc, type Value } from '../bson/value.ts'
import type { Deadline } from '../deadline.ts'
import { MongoError } from '../errors.ts'
import type { Variables } from '../expressions/scope.ts'
import type { Collection } from '../store/catalog.ts'
import type { View } from '../store/view.ts'

/** What the stages of a pipeline may use of the server. */
export interface Surroundings {
  readonly db: string
  readonly variables: Variables
  readonly deadline: Deadline | undefined
  /** The data as this command sees it. */
  readonly view: View
  collection(name: string): Collection | undefined
}

/** A stage turns one lazy sequence of documents into another. */
export type Stage = (input: Iterable<Doc>) => Iterable<Doc>

export type StageCompiler = (operand: Value, surroundings: Surroundings, name: string) => Stage

/** The name and operand of `{ $match: … }`. */
export function stageEntry(stage: Value): [string, Value] {
  if (!isDoc(stage)) throw new MongoError('TypeMismatch', "Each element of the 'pipeline' array must be an object")
  const entries = Object.entries(stage)
  const [entry] = entries
  if (entry === undefined || entries.length !== 1) {
    throw new MongoError(40323, 'A pipeline stage specification object must contain exactly one field.')
  }
  return entry
}
