import { show } from '../bson/show.ts'
import { type Doc, isDoc, typeName, type Value } from '../bson/value.ts'
import { MongoError } from '../errors.ts'
import { compileExpression } from '../expressions/compile.ts'
import { named } from '../expressions/operands.ts'
import { newScope, type Variables } from '../expressions/scope.ts'
import { compileAddFields, compileProjection, compileUnset, type Projection } from '../projection/projection.ts'

/** Compiles a stage that makes one document of each: $addFields, $set, $project, $unset, $replaceRoot, $replaceWith. */
export function documentStage(name: string, operand: Value, variables: Variables): Projection {
  const names = Object.keys(variables)
  switch (name) {
    case '$project':
      return compileProjection(fieldsOf(operand, name, 15969), names)
    case '$addFields':
    case '$set':
      return compileAddFields(fieldsOf(operand, name, 40272), names)
    case '$unset':
      return compileUnset(operand)
    case '$replaceRoot':
      return replaceRoot(named(operand, name, ['newRoot'])['newRoot'] ?? null, names)
    default:
      return replaceRoot(operand, names)
  }
}

function fieldsOf(operand: Value, name: string, code: number): Doc {
  if (!isDoc(operand)) throw new MongoError(code, `${name} specification must be an object, got ${typeName(operand)}`)
  if (name === '$project' && Object.keys(operand).length === 0)
    throw new MongoError(
      51272,
      'Invalid $project :: caused by :: projection specification must have at least one field',
    )
  return operand
}

function replaceRoot(operand: Value, names: Iterable<string>): Projection {
  const evaluate = compileExpression(operand, names)
  return (doc, variables) => {
    const root = evaluate(newScope(doc, variables))
    if (isDoc(root)) return root
    throw new MongoError(
      40228,
      `'replacement document' must evaluate to an object, but resulting value was: ${show(root)}. Type of resulting value: '${typeName(root)}'.`,
    )
  }
}
