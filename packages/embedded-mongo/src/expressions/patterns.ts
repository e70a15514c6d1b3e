import { BSONRegExp } from 'bson'
import { type Maybe, newDoc, typeName, type Value } from '../bson/value.ts'
import { MongoError } from '../errors.ts'
import { toRegExp } from '../query/regex.ts'
import { fields, isNullish } from './operands.ts'
import type { Operator } from './scope.ts'

export const patterns: Readonly<Record<string, Operator>> = {
  $regexMatch: fields(['input', 'regex'], ['options'], (operands, name) => matches(operands, name).length > 0),
  $regexFind: fields(['input', 'regex'], ['options'], (operands, name) => matches(operands, name)[0] ?? null),
  $regexFindAll: fields(['input', 'regex'], ['options'], (operands, name) => matches(operands, name)),
}

function matches({ input, regex, options }: Readonly<Record<string, Maybe>>, name: string): Value[] {
  if (isNullish(input) || isNullish(regex)) return []
  if (typeof input !== 'string')
    throw new MongoError(51104, `${name} needs 'input' to be of type string, found: ${typeName(input)}`)
  const pattern = toRegExp(expressionOf(regex, options, name))
  return [...input.matchAll(new RegExp(pattern, `${pattern.flags}g`))].map((match) =>
    newDoc({
      match: match[0],
      idx: [...input.slice(0, match.index)].length,
      captures: match.slice(1).map((capture) => capture ?? null),
    }),
  )
}

function expressionOf(regex: Value, options: Maybe, name: string): BSONRegExp {
  if (!isNullish(options) && typeof options !== 'string')
    throw new MongoError(51106, `${name} needs 'options' to be of type string`)
  if (regex instanceof BSONRegExp) {
    if (!isNullish(options) && regex.options !== '')
      throw new MongoError(51107, `${name} found regex option(s) specified in both 'regex' and 'option' fields`)
    return isNullish(options) ? regex : new BSONRegExp(regex.pattern, options)
  }
  if (typeof regex !== 'string') throw new MongoError(51105, `${name} needs 'regex' to be of type string or regex`)
  return new BSONRegExp(regex, options ?? '')
}
