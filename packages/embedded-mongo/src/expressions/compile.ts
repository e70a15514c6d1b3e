import { show } from '../bson/show.ts'
import { type Doc, isDoc, type Maybe, newDoc, type Value } from '../bson/value.ts'
import { MongoError } from '../errors.ts'
import { own } from '../own.ts'
import { operators } from './operators.ts'

/** Computes a value of a document. */
export type Expression = (root: Doc) => Maybe

/** Compiles an aggregation expression. Unknown operators are refused with 168. */
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
    throw new MongoError(15983, `an object representing an expression must have exactly one field: ${show(value)}`)
  }
  const operator = own(operators, first)
  if (operator === undefined) throw new MongoError('InvalidPipelineOperator', `Unrecognized expression '${first}'`)
  return operator(value[first] ?? null, compileExpression)
}

/** Whether a name is an expression operator that is known here. */
export function isOperatorName(name: string): boolean {
  return own(operators, name) !== undefined
}

function objectLiteral(doc: Doc): Expression {
  const fields = Object.entries(doc).map(([key, value]) => {
    if (key.startsWith('$'))
      throw new MongoError(15983, `an object representing an expression must have exactly one field: ${show(doc)}`)
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

/** A field path (`$city`), or the whole document and its fields by the only variable there is (`$$ROOT`). */
function reference(text: string): Expression {
  if (!text.startsWith('$$')) {
    const path = pathOf(text.slice(1), text)
    return (root) => fieldOf(root, path, 0)
  }
  const [name = '', ...path] = pathOf(text.slice(2), text)
  if (name !== 'ROOT') throw new MongoError(17276, `Use of undefined variable: ${name}`)
  return (root) => fieldOf(root, path, 0)
}

function pathOf(path: string, text: string): string[] {
  if (path === '') throw new MongoError(16872, `'${text}' by itself is not a valid FieldPath`)
  const parts = path.split('.')
  if (parts.includes(''))
    throw new MongoError(path.endsWith('.') ? 40353 : 15998, 'FieldPath field names may not be empty strings.')
  const dollar = parts.find((part) => part.startsWith('$'))
  if (dollar !== undefined)
    throw new MongoError(16410, `FieldPath field names may not start with '$'. Consider using $getField or $setField.`)
  return parts
}

/** The value at a path; in an array it is asked of every document, and an array answered. */
function fieldOf(value: Maybe, path: readonly string[], at: number): Maybe {
  const part = path[at]
  if (part === undefined) return value
  if (isDoc(value)) return fieldOf(value[part], path, at + 1)
  if (!Array.isArray(value)) return undefined
  const found: Value[] = []
  for (const each of value) {
    const inner = isDoc(each) || Array.isArray(each) ? fieldOf(each, path, at) : undefined
    if (inner !== undefined) found.push(inner)
  }
  return found
}
