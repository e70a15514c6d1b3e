import { formatValue } from '../bson/format-value.ts'
import { type Doc, isDoc, type Maybe, newDoc, type Value } from '../bson/value.ts'
import { MongoError } from '../errors.ts'
import { getOwn } from '../get-own.ts'
import { operators } from './operators.ts'

export type Expression = (root: Doc) => Maybe

/** @throws {MongoError} 168 for an unknown operator */
export function compileExpression(value: Value): Expression {
  if (typeof value === 'string') return value.startsWith('$') ? reference(value) : () => value
  if (Array.isArray(value)) {
    const elements = value.map(compileExpression)
    return (root) => elements.map((element) => element(root) ?? null)
  }
  if (!isDoc(value)) return () => value
  const keys = Object.keys(value)
  const [first] = keys
  if (first?.startsWith('$') !== true) return objectLiteral(value)
  if (keys.length !== 1) {
    throw new MongoError(
      15983,
      `an object representing an expression must have exactly one field: ${formatValue(value)}`,
    )
  }
  const operator = getOwn(operators, first)
  if (operator === undefined) throw new MongoError('InvalidPipelineOperator', `Unrecognized expression '${first}'`)
  return operator(value[first] ?? null, compileExpression)
}

export function isOperatorName(name: string): boolean {
  return getOwn(operators, name) !== undefined
}

function objectLiteral(doc: Doc): Expression {
  const fields = Object.entries(doc).map(([key, value]) => {
    if (key.startsWith('$'))
      throw new MongoError(
        15983,
        `an object representing an expression must have exactly one field: ${formatValue(doc)}`,
      )
    if (key.includes('.'))
      throw new MongoError(16412, `FieldPath field names may not contain '.'. Consider using $getField or $setField.`)
    return [key, compileExpression(value)] as const
  })
  return (root) => {
    const result = newDoc()
    for (const [key, evaluate] of fields) {
      const value = evaluate(root)
      if (value !== undefined) result[key] = value
    }
    return result
  }
}

function reference(text: string): Expression {
  if (!text.startsWith('$$')) {
    const path = parseFieldPath(text.slice(1), text)
    return (root) => readField(root, path, 0)
  }
  const [name = '', ...path] = parseFieldPath(text.slice(2), text)
  if (name !== 'ROOT') throw new MongoError(17276, `Use of undefined variable: ${name}`)
  return (root) => readField(root, path, 0)
}

export function parseFieldPath(path: string, text: string): string[] {
  if (path === '') throw new MongoError(16872, `'${text}' by itself is not a valid FieldPath`)
  const parts = path.split('.')
  if (parts.includes(''))
    throw new MongoError(path.endsWith('.') ? 40353 : 15998, 'FieldPath field names may not be empty strings.')
  const dollar = parts.find((part) => part.startsWith('$'))
  if (dollar !== undefined)
    throw new MongoError(16410, `FieldPath field names may not start with '$'. Consider using $getField or $setField.`)
  return parts
}

function readField(value: Maybe, path: readonly string[], at: number): Maybe {
  const part = path[at]
  if (part === undefined) return value
  if (isDoc(value)) return readField(value[part], path, at + 1)
  if (!Array.isArray(value)) return undefined
  const found: Value[] = []
  for (const each of value) {
    const inner = isDoc(each) || Array.isArray(each) ? readField(each, path, at) : undefined
    if (inner !== undefined) found.push(inner)
  }
  return found
}
