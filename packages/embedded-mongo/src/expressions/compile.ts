import { show } from '../bson/show.ts'
import { type Doc, isDoc, type Maybe, newDoc, type Value } from '../bson/value.ts'
import { MongoError } from '../errors.ts'
import { own } from '../own.ts'
import { arithmetic } from './arithmetic.ts'
import { arrays } from './arrays.ts'
import { comparisons } from './comparisons.ts'
import { conditionals } from './conditionals.ts'
import { conversions } from './conversions.ts'
import { dates } from './dates.ts'
import { lambdas } from './lambdas.ts'
import { objects } from './objects.ts'
import { patterns } from './patterns.ts'
import type { Context, Expression, Operator } from './scope.ts'
import { sets } from './sets.ts'
import { strings } from './strings.ts'
import { summaries } from './summaries.ts'

const operators: Readonly<Record<string, Operator>> = {
  ...arithmetic,
  ...arrays,
  ...comparisons,
  ...conditionals,
  ...conversions,
  ...dates,
  ...lambdas,
  ...objects,
  ...patterns,
  ...sets,
  ...strings,
  ...summaries,
}

const ALWAYS = ['ROOT', 'CURRENT', 'NOW', 'REMOVE']

/** Compiles an aggregation expression. `names` are the variables that will be in its scope. */
export function compileExpression(value: Value, names: Iterable<string> = []): Expression {
  return contextWith(new Set([...ALWAYS, ...names])).compile(value)
}

function contextWith(names: ReadonlySet<string>): Context {
  const context: Context = {
    names,
    compile: (value) => compile(value, context),
    with: (...more) => contextWith(new Set([...names, ...more])),
  }
  return context
}

function compile(value: Value, context: Context): Expression {
  if (typeof value === 'string') return value.startsWith('$') ? reference(value, context) : () => value
  if (Array.isArray(value)) {
    const elements = value.map(context.compile)
    return (scope) => elements.map((element) => element(scope) ?? null)
  }
  if (!isDoc(value)) return () => value
  const keys = Object.keys(value)
  const [first] = keys
  if (first?.startsWith('$') !== true) return objectLiteral(value, context)
  if (keys.length !== 1) {
    throw new MongoError(15983, `an object representing an expression must have exactly one field: ${show(value)}`)
  }
  const operator = own(operators, first)
  if (operator === undefined) throw new MongoError('InvalidPipelineOperator', `Unrecognized expression '${first}'`)
  return operator(value[first] ?? null, context, first)
}

/** Whether a name is an expression operator that is known here. */
export function isOperatorName(name: string): boolean {
  return own(operators, name) !== undefined
}

function objectLiteral(doc: Doc, context: Context): Expression {
  const fields = Object.entries(doc).map(([key, value]) => {
    if (key.startsWith('$'))
      throw new MongoError(15983, `an object representing an expression must have exactly one field: ${show(doc)}`)
    if (key.includes('.'))
      throw new MongoError(16412, `FieldPath field names may not contain '.'. Consider using $getField or $setField.`)
    return [key, context.compile(value)] as const
  })
  return (scope) => {
    const result = newDoc()
    for (const [key, evaluate] of fields) {
      const value = evaluate(scope)
      if (value !== undefined) result[key] = value
    }
    return result
  }
}

function reference(text: string, context: Context): Expression {
  if (!text.startsWith('$$')) {
    const path = pathOf(text.slice(1), text)
    return (scope) => fieldOf(scope.root, path, 0)
  }
  const [name = '', ...path] = pathOf(text.slice(2), text)
  if (!context.names.has(name)) throw new MongoError(17276, `Use of undefined variable: ${name}`)
  if (name === 'ROOT' || name === 'CURRENT') return (scope) => fieldOf(scope.root, path, 0)
  if (name === 'REMOVE') return () => undefined
  if (name === 'NOW') return (scope) => scope.variables['NOW'] ?? new Date()
  return (scope) => fieldOf(scope.variables[name], path, 0)
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
