import type { Doc, Value } from './bson/value.ts'

const codes = {
  InternalError: 1,
  BadValue: 2,
  FailedToParse: 9,
  Unauthorized: 13,
  TypeMismatch: 14,
  Overflow: 15,
  InvalidLength: 16,
  IllegalOperation: 20,
  InvalidBSON: 22,
  NamespaceNotFound: 26,
  IndexNotFound: 27,
  PathNotViable: 28,
  ConflictingUpdateOperators: 40,
  CursorNotFound: 43,
  NamespaceExists: 48,
  MaxTimeMSExpired: 50,
  DollarPrefixedFieldName: 52,
  InvalidIdField: 53,
  NotSingleValueField: 54,
  EmptyFieldName: 56,
  CommandNotFound: 59,
  ImmutableField: 66,
  CannotCreateIndex: 67,
  InvalidOptions: 72,
  InvalidNamespace: 73,
  IndexOptionsConflict: 85,
  IndexKeySpecsConflict: 86,
  WriteConflict: 112,
  ConflictingOperationInProgress: 117,
  InvalidPipelineOperator: 168,
  CannotIndexParallelArrays: 171,
  QueryPlanKilled: 175,
  InvalidIndexSpecificationOption: 197,
  CannotBackfillArray: 210,
  TransactionTooOld: 225,
  SnapshotUnavailable: 246,
  NoSuchTransaction: 251,
  TransactionCommitted: 256,
  OperationNotSupportedInTransaction: 263,
  NoQueryExecutionPlans: 291,
  UnsupportedOpQueryCommand: 352,
  BSONObjectTooLarge: 10334,
  DuplicateKey: 11000,
  InterruptedAtShutdown: 11600,
  OutOfDiskSpace: 14031,
} as const

type CodeName = keyof typeof codes

export class MongoError extends Error {
  readonly code: number
  readonly codeName: string
  readonly extra: Record<string, Value>

  /** MongoDB shows a bare number as `Location<number>`. */
  constructor(code: CodeName | number, message: string, extra: Record<string, Value> = {}) {
    super(message)
    this.code = typeof code === 'number' ? code : codes[code]
    this.codeName = typeof code === 'number' ? `Location${code}` : code
    this.extra = extra
  }
}

/** Makes the driver retry the whole transaction. */
export const transientTransactionError = { errorLabels: ['TransientTransactionError'] } satisfies Record<string, Value>

export function duplicateKeyError(
  namespace: string,
  index: string,
  pattern: Doc,
  value: Doc,
  formattedKey: string,
): MongoError {
  return new MongoError(
    'DuplicateKey',
    `E11000 duplicate key error collection: ${namespace} index: ${index} dup key: ${formattedKey}`,
    {
      keyPattern: pattern,
      keyValue: value,
    },
  )
}
